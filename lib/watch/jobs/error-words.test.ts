import { expect, test } from "vitest";
import { errorWords } from "./error-words";

test.each([
  ["The mail server does not answer.", "The mail server does not answer."],
  ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED …"],
  ["Failed query: insert into users values ($1)\nparams: astrid lind", "Failed query"],
  ["Mail to astrid@example.com for Astrid Lind was refused", "Mail to … for … was refused"],
  ["No line has +46701234567 or 8946200000000000012", "No line has … or …"],
  ["ZodError", "ZodError"],
  ["Customer 0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a26 is not there", "Customer … is not there"],
  ['"Astrid Lind" is unknown', "…"],
  ["", "…"],
])("the page shows %j as %j", (message, words) => {
  expect(errorWords(message)).toBe(words);
});
