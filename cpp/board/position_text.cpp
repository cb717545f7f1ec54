#include "board/position_text.hpp"

#include <algorithm>
#include <array>

namespace cornerwise {

namespace {

// Tells touching pieces of one color apart: a cell of layer n is followed by n marks. Such pieces occur only in
// set-ups.
constexpr char kLayerMark = '\'';
constexpr int kMaxLayers = kShapes;  // a color has only this many pieces

// What covers a cell.
struct Mark {
  int8_t color = kNone;
  uint8_t layer = 0;

  bool operator==(const Mark&) const = default;
};
template <int N>
using Marks = std::array<Mark, N * N>;

template <int N>
bool is_on_board(int x, int y) {
  return x >= 0 && x < N && y >= 0 && y < N;
}

constexpr std::array<Cell, 4> kSteps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

// The lowest layer in which a piece touches no other piece of its color.
template <int N>
uint8_t free_layer(const Marks<N>& marks, Placement piece, int color) {
  uint32_t taken = 0;
  for_each_cell(piece, [&](Cell cell) {
    for (const Cell step : kSteps) {
      const int x = cell.x + step.x, y = cell.y + step.y;
      if (!is_on_board<N>(x, y)) continue;
      const Mark mark = marks[size_t(y * N + x)];
      if (mark.color == color) taken |= 1u << mark.layer;
    }
  });
  return uint8_t(std::countr_one(taken));
}

template <int N>
Marks<N> mark_pieces(const Position<N>& position) {
  Marks<N> marks;
  for (int color = 0; color < position.rules().colors; ++color)
    for (int shape = 0; shape < kShapes; ++shape) {
      const PlacementId id = position.placed(color, shape);
      if (id == kNoPlacement) continue;
      const Placement piece = Placements<N>::of(id);
      const uint8_t layer = free_layer<N>(marks, piece, color);
      for_each_cell(piece, [&](Cell cell) { marks[size_t(cell.y * N + cell.x)] = {int8_t(color), layer}; });
    }
  return marks;
}

class Writer {
  std::vector<char> text_;

 public:
  void add(char c) { text_.push_back(c); }
  void add_number(int number) {
    if (number >= 10) add(char('0' + number / 10));
    add(char('0' + number % 10));
  }
  bool ends_with(char c) const { return !text_.empty() && text_.back() == c; }
  std::vector<char>&& finish() { return std::move(text_); }
};

// Reads a text from left to right. Keeps only the first flaw.
class Reader {
  std::string_view text_;
  size_t at_ = 0;
  TextFlaw flaw_;

 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool failed() const { return flaw_.problem != TextProblem::none; }
  TextFlaw flaw() const { return flaw_; }
  int at() const { return int(at_); }
  // If the text ends where a symbol is expected, fields are missing.
  void fail(TextProblem problem, int at) {
    if (problem == TextProblem::symbol && size_t(at) == text_.size()) problem = TextProblem::fields;
    if (!failed()) flaw_ = {problem, at};
  }
  void fail(TextProblem problem) { fail(problem, at()); }

  bool at_end() const { return at_ == text_.size(); }
  // The next character. At the end of the text it is a space, because no field contains one.
  char peek() const { return at_end() ? ' ' : text_[at_]; }
  bool skip(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  // A number from 1 to 99 without a leading zero; 0 if there is none.
  int number() {
    int number = 0;
    for (int digits = 0; digits < 2 && peek() >= '0' && peek() <= '9'; ++digits) {
      if (digits == 0 && peek() == '0') return 0;
      number = number * 10 + (text_[at_++] - '0');
    }
    return number;
  }
  // The color whose letter comes next; kNone if none does.
  int color(std::string_view letters) {
    const size_t color = letters.find(peek());
    if (color == std::string_view::npos) return kNone;
    ++at_;
    return int(color);
  }
  // The space between two fields.
  void next_field() {
    if (!skip(' ')) fail(at_end() ? TextProblem::fields : TextProblem::symbol);
  }
};

template <int N>
struct BoardText {
  Marks<N> marks;
  std::array<int, N * N> at{};  // the index of the character of each covered cell
};

template <int N>
void read_row(Reader& from, int y, BoardText<N>& board) {
  bool after_number = false;
  int x = 0;
  while (from.peek() != '/' && from.peek() != ' ' && !from.failed()) {
    const int at = from.at();
    if (const int color = from.color(BoardTraits<N>::kLetters); color != kNone) {
      int layer = 0;
      while (from.skip(kLayerMark)) ++layer;
      if (layer >= kMaxLayers) return from.fail(TextProblem::symbol, at);
      if (x == N) return from.fail(TextProblem::row_width, at);
      board.marks[size_t(y * N + x)] = {int8_t(color), uint8_t(layer)};
      board.at[size_t(y * N + x)] = at;
      ++x;
      after_number = false;
    } else if (const int free = from.number(); free && !after_number) {
      x += free;
      if (x > N) return from.fail(TextProblem::row_width, at);
      after_number = true;
    } else {
      return from.fail(TextProblem::symbol, at);
    }
  }
  if (x < N) from.fail(TextProblem::row_width);
}

template <int N>
void read_board(Reader& from, BoardText<N>& board) {
  for (int y = N - 1; y >= 0; --y) {
    read_row(from, y, board);
    if (from.failed()) return;
    if (y > 0 && !from.skip('/')) return from.fail(TextProblem::rows);
  }
  if (from.peek() == '/') from.fail(TextProblem::rows);
}

// The piece whose cells have the same mark as this cell and are connected with it. Removes the cells from the marks.
// kNoPlacement if they are not a piece.
template <int N>
PlacementId take_piece(Marks<N>& marks, Cell first) {
  const Mark mark = marks[size_t(first.y * N + first.x)];
  std::array<Cell, N * N> cells;
  int count = 0;
  const auto take = [&](int x, int y) {
    if (!is_on_board<N>(x, y) || marks[size_t(y * N + x)] != mark) return;
    marks[size_t(y * N + x)] = {};
    cells[size_t(count++)] = {int8_t(x), int8_t(y)};
  };
  take(first.x, first.y);
  for (int i = 0; i < count; ++i)
    for (const Cell step : kSteps) take(cells[size_t(i)].x + step.x, cells[size_t(i)].y + step.y);
  if (count > kMaxCells) return kNoPlacement;
  std::array<Cell, kMaxCells> piece{};
  std::copy_n(cells.begin(), count, piece.begin());
  return Placements<N>::covering(piece, count);
}

// The placements of the pieces, by color and shape.
using Pieces = std::array<std::array<PlacementId, kShapes>, kMaxColors>;

template <int N>
Pieces read_pieces(Reader& from) {
  Pieces pieces;
  for (auto& of_color : pieces) of_color.fill(kNoPlacement);
  BoardText<N> board;
  read_board(from, board);
  for (int i = 0; i < N * N && !from.failed(); ++i) {
    const int color = board.marks[size_t(i)].color;
    if (color == kNone) continue;
    const PlacementId id = take_piece<N>(board.marks, {int8_t(i % N), int8_t(i / N)});
    if (id == kNoPlacement) {
      from.fail(TextProblem::not_a_piece, board.at[size_t(i)]);
      break;
    }
    PlacementId& placed = pieces[size_t(color)][kOrientation[Placements<N>::of(id).orientation].shape];
    if (placed != kNoPlacement) from.fail(TextProblem::repeated, board.at[size_t(i)]);
    placed = id;
  }
  return pieces;
}

// One bit per color that placed the single square last.
template <int N>
uint8_t read_single_last(Reader& from, const Pieces& pieces) {
  if (from.skip('-')) return 0;
  uint8_t colors = 0;
  for (int last = kNone; from.peek() != ' ' && !from.failed();) {
    const int at = from.at(), color = from.color(BoardTraits<N>::kLetters);
    if (color <= last) {
      from.fail(TextProblem::symbol, at);
    } else if (const auto& placed = pieces[size_t(color)];
               std::find(placed.begin(), placed.end(), kNoPlacement) != placed.end()) {
      from.fail(TextProblem::single_last, at);
    } else {
      colors |= uint8_t(1 << color);
      last = color;
    }
  }
  if (colors == 0) from.fail(TextProblem::symbol);
  return colors;
}

template <int N>
void set_up(Position<N>& position, const Pieces& pieces, uint8_t single_last) {
  for (int color = 0; color < position.rules().colors; ++color) {
    // The last piece set up counts as the last one placed.
    const bool is_single_last = single_last >> color & 1;
    for (int i = 0; i < kShapes; ++i) {
      const int shape = is_single_last ? kShapes - 1 - i : i;
      if (const PlacementId id = pieces[size_t(color)][size_t(shape)]; id != kNoPlacement) position.set_up(color, id);
    }
  }
}

// The seats that left, in order, counted from 1. `=` after a seat: it could not place anything any more, so it keeps
// its rank.
template <int N>
void read_left(Reader& from, Position<N>& position) {
  if (from.skip('-')) return;
  do {
    const int at = from.at(), seat = from.number() - 1;
    if (seat < 0) return from.fail(TextProblem::symbol, at);
    const bool forfeits = !from.skip('=');
    if (seat >= position.rules().seats || position.retired_seats().seats >> seat & 1)
      return from.fail(TextProblem::left, at);
    position.set_retired(seat, forfeits);
  } while (from.skip(','));
}

// The voluntary passes of each color, under rules that allow them.
template <int N>
typename Position<N>::Passes read_passes(Reader& from, const Position<N>& position) {
  const Rules& rules = position.rules();
  typename Position<N>::Passes passes{};
  if (!rules.voluntary_pass) return passes;
  from.next_field();
  for (int color = 0; color < rules.colors && !from.failed(); ++color) {
    if (color && !from.skip(',')) from.fail(TextProblem::symbol);
    const int at = from.at();
    if (from.skip('0')) continue;
    const int count = from.number();
    if (count == 0) from.fail(TextProblem::symbol, at);
    // A color passes only after it has placed a piece.
    if (count > rules.max_rounds || position.tray(color) == kAllShapes) from.fail(TextProblem::passes, at);
    passes[size_t(color)] = uint8_t(count);
  }
  return passes;
}

}  // namespace

template <int N>
std::vector<char> write_position(const Position<N>& position) {
  const char* const letters = BoardTraits<N>::kLetters;
  const Marks<N> marks = mark_pieces(position);
  Writer text;
  for (int y = N - 1; y >= 0; --y) {
    int free = 0;
    for (int x = 0; x <= N; ++x) {
      const Mark mark = x < N ? marks[size_t(y * N + x)] : Mark{};
      if (x < N && mark.color == kNone) {
        ++free;
        continue;
      }
      if (free) text.add_number(free);
      free = 0;
      if (x == N) break;
      text.add(letters[mark.color]);
      for (int i = 0; i < mark.layer; ++i) text.add(kLayerMark);
    }
    text.add(y ? '/' : ' ');
  }
  text.add(position.is_over() ? '-' : letters[position.turn()]);
  text.add(' ');
  for (int color = 0; color < position.rules().colors; ++color)
    if (position.tray(color) == 0 && position.board().last_shape[color] == 0) text.add(letters[color]);
  if (text.ends_with(' ')) text.add('-');
  text.add(' ');
  for (int i = 0; i < position.retired_count(); ++i) {
    if (i) text.add(',');
    text.add_number(position.retired_seat(i) + 1);
    if (!position.retired_forfeits(i)) text.add('=');
  }
  if (text.ends_with(' ')) text.add('-');
  for (int color = 0; position.rules().voluntary_pass && color < position.rules().colors; ++color) {
    text.add(color ? ',' : ' ');
    text.add_number(position.voluntary_passes()[size_t(color)]);
  }
  return text.finish();
}

template <int N>
TextFlaw read_position(std::string_view text, Position<N>& position) {
  Reader from(text);
  const Pieces pieces = read_pieces<N>(from);
  from.next_field();
  const int turn_at = from.at(), turn = from.color(BoardTraits<N>::kLetters);
  if (turn == kNone && !from.skip('-')) from.fail(TextProblem::symbol);
  from.next_field();
  const uint8_t single_last = read_single_last<N>(from, pieces);
  from.next_field();
  if (from.failed()) return from.flaw();
  set_up(position, pieces, single_last);
  read_left(from, position);
  const typename Position<N>::Passes passes = read_passes(from, position);
  if (!from.at_end()) from.fail(TextProblem::symbol);
  if (from.failed()) return from.flaw();
  const int first = turn == kNone ? position.rules().first_color : turn;
  position.set_turn(first);
  position.set_passes(passes, first);
  if (position.turn() != turn) from.fail(TextProblem::turn, turn_at);
  if (from.failed()) return from.flaw();
  // A position has only one text, so unnecessary layer marks are an error.
  const auto same = write_position(position);
  const auto [wrong, _] = std::mismatch(text.begin(), text.end(), same.begin(), same.end());
  if (wrong != text.end()) from.fail(TextProblem::symbol, int(wrong - text.begin()));
  return from.flaw();
}

#define CORNERWISE_INSTANTIATE(N)                                \
  template std::vector<char> write_position(const Position<N>&); \
  template TextFlaw read_position(std::string_view, Position<N>&)
FOR_EACH_SIZE(CORNERWISE_INSTANTIATE);
#undef CORNERWISE_INSTANTIATE

}  // namespace cornerwise
