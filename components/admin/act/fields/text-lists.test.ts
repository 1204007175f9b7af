import { expect, test } from "vitest";
import {
  parseClauses,
  parseNumbers,
  sectionsIn,
  textOfClauses,
  textOfNumbers,
  textOfSections,
} from "./text-lists";

test("a text is cut into headed sections, and is the same text again", () => {
  const sections = [
    { title: "Payment", text: "You pay in advance.\n\nBy card." },
    { title: "Notice #2", text: "One month." },
  ];
  expect(sectionsIn(textOfSections(sections))).toEqual(sections);
  expect(sectionsIn("  # Payment \n\nBy card.\n")).toEqual([{ title: "Payment", text: "By card." }]);
});

test("words before the first heading are a section without one", () => {
  expect(sectionsIn("Welcome.\n# Payment\nBy card.")).toEqual([
    { title: "", text: "Welcome." },
    { title: "Payment", text: "By card." },
  ]);
});

test("clauses have an empty line between", () => {
  const clauses = ["One clause\non two lines.", "Another one."];
  expect(parseClauses(textOfClauses(clauses))).toEqual(clauses);
  expect(parseClauses("\n \nOne.\n  \n\nTwo.\n")).toEqual(["One.", "Two."]);
});

test.each([
  ["1, 3, 5", [1, 3, 5]],
  ["1 3;5,", [1, 3, 5]],
  ["", []],
  ["1, x", null],
  ["1.5", null],
  ["-1", null],
])("%j is the list %j", (text, numbers) => {
  expect(parseNumbers(text)).toEqual(numbers);
});

test("numbers are written with commas between", () => {
  expect(textOfNumbers([1, 3])).toBe("1, 3");
});
