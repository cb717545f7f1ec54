"""How a screen with a board divides the window: what is cut off, hidden or covered."""

from __future__ import annotations

from support.pages import Screen, part


class Workspace(Screen):
    """A screen with a board: how it divides the window."""

    def kind(self) -> str | None:
        return self.page.get_attribute("[data-layout]", "data-layout")

    def boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """Left, top, right and bottom of everything that must be visible at the same time."""
        places = {
            "header": "[data-layout] > header",
            "board": "[data-board]",
            "aside": part("aside"),
            "panel": part("panel"),
        }
        boxes = {}
        for name, place in places.items():
            box = self.page.locator(place).bounding_box()
            assert box is not None, name
            boxes[name] = (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        return boxes

    def covered_points(self) -> list[str]:
        """The elements over the board, found at points all over it."""
        names: list[str] = self.page.evaluate(
            """() => {
              const board = document.querySelector('[data-board]')
              const box = board.getBoundingClientRect()
              const elements = new Set()
              for (let x = 0.02; x < 1; x += 0.08)
                for (let y = 0.02; y < 1; y += 0.08) {
                  const at = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height)
                  if (at && !board.parentElement.contains(at)) elements.add(at.outerHTML.slice(0, 120))
                }
              return [...elements]
            }"""
        )
        return names

    def cut_texts(self) -> list[str]:
        """Texts of players and of the panel that are wider than their box."""
        names: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-part=aside] *, [data-part=panel] *')]
              .filter(e => e.checkVisibility() && e.childElementCount === 0 && e.textContent.trim()
                && !e.closest('.unseen, .ellipsis, svg') && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0)
              .map(e => e.textContent.trim())"""
        )
        return names

    def hidden_controls(self) -> list[str]:
        """Buttons of the header and the panel that are cut off by the window or a container. What a tray, a list or
        the result can scroll into view is not hidden, but the panel itself must show all its buttons."""
        names: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-layout] > header button, [data-part=panel] :is(button, a)')]
              .filter(button => button.checkVisibility())
              .filter(button => {
                const box = button.getBoundingClientRect()
                for (let parent = button.parentElement; parent; parent = parent.parentElement) {
                  if (parent.matches('[data-part=panel], [data-layout] > header')) break
                  const style = getComputedStyle(parent)
                  const scrolls = [style.overflowX, style.overflowY].some(one => one === 'auto' || one === 'scroll')
                  const edge = parent.getBoundingClientRect()
                  const isCut = box.left < edge.left - 1 || box.right > edge.right + 1
                    || box.top < edge.top - 1 || box.bottom > edge.bottom + 1
                  if (isCut && style.overflow !== 'visible') return !scrolls
                }
                const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
                return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
                  || !button.contains(at)
              })
              .map(button => button.getAttribute('aria-label') || button.textContent.trim())"""
        )
        return names
