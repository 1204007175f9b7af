import { expect, test } from "vitest";
import { searchRows, soughtText } from "./search-words";

const rows = ["Anna Svensson, anna.svensson@example.com", "Johanna Svensk", "Jean-Luc Ödman"].map((name) => ({
  name,
  sought: soughtText([name, undefined]),
}));
const found = (text: string) => searchRows(rows, text).map(({ name }) => name.slice(0, 4));

test.each([
  ["ann sve", ["Anna"]],
  ["sve", ["Anna", "Joha"]],
  ["SVENSSON ann", ["Anna"]],
  ["anna.sven@", ["Anna"]],
  ["luc odm", ["Jean"]],
  ["jean-l", ["Jean"]],
  ["", ["Anna", "Joha", "Jean"]],
  ["anna berg", []],
])("“%s” finds what has a word that begins with each of its words", (text, names) => {
  expect(found(text)).toEqual(names);
});

test("a piece inside a word counts where no word begins with it", () => {
  expect(found("ensson")).toEqual(["Anna"]);
  expect(found("hanna")).toEqual(["Joha"]);
});
