declare module 'virtual:words' {
  /** Loads the messages of a language, in Fluent's syntax. */
  const catalogs: Record<string, () => Promise<{ default: string }>>
  export default catalogs
}
