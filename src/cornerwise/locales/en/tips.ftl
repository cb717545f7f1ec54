### The nine tips for good play.

tips-1 = From there you can reach every side of the board; if you stay in your corner, the others shut you in.
tips-2 = Later there may be no room for them, while small ones still fit at the end.
tips-3 = Each piece should leave you new places to continue from.
tips-4 = Long ones cover ground and attack, crooked ones slip through, compact ones fill gaps and defend.
tips-5 = Keep a way out on every side. If only one is left, a single move can close it.
tips-6 = Be patient, and block the corners where others have pushed farthest.
tips-7 = Save the places that only you can reach, and the pieces that fit there. Meanwhile, play where others can still get in.
tips-8 = Look at the pieces that are left, yours and the others’. If nobody else has a piece that fits an area, leave it for later.
tips-9 = Placing everything is worth up to 20 points: save the one-square piece for last. Stop others from doing the same, even if it costs you a piece.
