import { expect, test } from "vitest";
import { type AnsweredAction, madeText } from "./shown-answer";

const made = (value: string, entry?: string): AnsweredAction => ({
  shows: { field: "hostedUrl", label: "Pay link", ...(entry && { entry }) },
  value,
});

test("one value is sent on alone", () => {
  expect(madeText([made("https://a", "Invoice 1: 10 kr")])).toBe("https://a");
});

test("several values are sent on together, each after what it is for", () => {
  expect(madeText([made("https://a", "Invoice 1: 10 kr"), made("https://b", "Invoice 2: 20 kr")])).toBe(
    "Invoice 1: 10 kr\nhttps://a\n\nInvoice 2: 20 kr\nhttps://b",
  );
});
