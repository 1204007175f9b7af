import { expect, test } from "vitest";
import { presentDispute } from "./present";

const AT = "2026-11-01T12:00:00.000Z";
type Row = Parameters<typeof presentDispute>[0];

const row = (given: Partial<Row> = {}): Row => ({
  id: "dispute",
  paymentIntentId: "intent",
  status: "NEEDS_RESPONSE",
  needsAnswer: true,
  reason: "fraudulent",
  amountMinor: 24_900,
  currency: "SEK",
  evidenceDueBy: null,
  answer: null,
  answerState: null,
  answeredAt: null,
  // A time is text in the JSON of a statement, with another offset.
  createdAt: "2026-11-01T13:00:00+01:00",
  updatedAt: new Date(AT),
  ...given,
});

test("a dispute has only the fields that have a value, and its times in UTC", () => {
  expect(presentDispute(row())).toStrictEqual({
    paymentDisputeId: "dispute",
    paymentIntentId: "intent",
    status: "NEEDS_RESPONSE",
    needsAnswer: true,
    reason: "fraudulent",
    amountMinor: 24_900,
    currency: "SEK",
    createdAt: AT,
    updatedAt: AT,
  });
});

test("an answer is shown with its state, and needs no second one while it is sent", () => {
  const answered = { answer: "EVIDENCE", answerState: "SENDING", answeredAt: new Date(AT) } as const;
  expect(presentDispute(row({ ...answered, evidenceDueBy: new Date(AT) }))).toMatchObject({
    needsAnswer: false,
    evidenceDueBy: AT,
    answer: { kind: "EVIDENCE", state: "SENDING", at: AT },
  });
  expect(presentDispute(row({ ...answered, answerState: "REFUSED" })).needsAnswer).toBe(true);
  expect(presentDispute(row({ ...answered, answeredAt: null }))).not.toHaveProperty("answer");
  expect(presentDispute(row({ needsAnswer: false })).needsAnswer).toBe(false);
});
