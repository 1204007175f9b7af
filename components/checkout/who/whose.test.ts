import { expect, test } from "vitest";
import { answersOf } from "./whose";

const line = (name: string | undefined, sim: string) => ({
  lineItemId: `${name}-${sim}`,
  sim,
  productOffering: { productOfferingId: "p", name: "Starling 20 GB" },
  ...(name && { subscriber: { name, email: "a@example.com" } }),
});
const answers = (...lines: ReturnType<typeof line>[]) =>
  answersOf(lines as never[], (one: { sim: string }) => one.sim);

test("one line shows only its answer", () => {
  expect(answers(line("Maja", "eSIM"))).toEqual([{ text: "eSIM", count: 1, names: [] }]);
});

test("an answer that is the same for all is shown once", () => {
  expect(
    answers(line("Maja", "eSIM"), line("Olle", "eSIM"), line("Lisa", "eSIM"), line("Åke", "eSIM")),
  ).toEqual([{ text: "eSIM", count: 4, names: [] }]);
});

test("of different answers, few are named and many counted; a line without a user is named after its plan", () => {
  const four = ["Maja", "Olle", "Lisa", "Åke"].map((name) => line(name, "eSIM"));
  expect(answers(...four, line("Nora", "SIM card"), line(undefined, "SIM card"))).toEqual([
    { text: "eSIM", count: 4, names: [] },
    { text: "SIM card", count: 2, names: ["Nora", "Starling 20 GB"] },
  ]);
});
