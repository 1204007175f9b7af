import { expect, test } from "vitest";
import { answersOf } from "./whose";

const item = (name: string | undefined, sim: string) => ({
  lineItemId: `${name}-${sim}`,
  sim,
  productOffering: { productOfferingId: "p", name: "Starling 20 GB" },
  ...(name && { subscriber: { name, email: "a@example.com" } }),
});
const answers = (...items: ReturnType<typeof item>[]) =>
  answersOf(items as never[], (one: { sim: string }) => one.sim);

test("one item shows only its answer", () => {
  expect(answers(item("Maja", "eSIM"))).toEqual([{ text: "eSIM", count: 1, names: [] }]);
});

test("an answer that is the same for all is shown once", () => {
  expect(
    answers(item("Maja", "eSIM"), item("Olle", "eSIM"), item("Lisa", "eSIM"), item("Åke", "eSIM")),
  ).toEqual([{ text: "eSIM", count: 4, names: [] }]);
});

test("of different answers, few are named and many counted; an item without a user is named after its plan", () => {
  const four = ["Maja", "Olle", "Lisa", "Åke"].map((name) => item(name, "eSIM"));
  expect(answers(...four, item("Nora", "SIM card"), item(undefined, "SIM card"))).toEqual([
    { text: "eSIM", count: 4, names: [] },
    { text: "SIM card", count: 2, names: ["Nora", "Starling 20 GB"] },
  ]);
});
