import { expect, test } from "vitest";
import { failures } from "@/lib/kernel/error-registry";
import en from "@/messages/en/staffFailures.json";
import sv from "@/messages/sv/staffFailures.json";
import { jobErrorWords } from "./job-errors";

const swedish = { own: sv, english: en, isEnglish: false };

test("a refused job has its reason in the reader's language, and a program's error stays as it is", () => {
  expect(jobErrorWords(swedish, failures.paymentProviderUnreachable.message)).toBe(sv.code[5022]);
  expect(jobErrorWords(swedish, "connect ECONNREFUSED")).toBeNull();
  expect(jobErrorWords({ own: en, english: en, isEnglish: true }, "connect ECONNREFUSED")).toBe(
    "connect ECONNREFUSED",
  );
});
