import { expect, test } from "vitest";
import { JOBS } from "./jobs";

const DAY_S = 86_400;

/** Seconds from the first attempt to the last. graphile-worker waits e^n seconds after the n-th attempt, at most e^10. */
function patience(maxAttempts: number): number {
  let seconds = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt++) seconds += Math.exp(Math.min(10, attempt));
  return seconds;
}

/** Jobs whose result is useless after a short time, with the reason. */
const SHORT: Record<string, string> = {
  "send-login-code": "the code expires after ten minutes",
  "send-staff-code": "the code expires after ten minutes",
  "send-signing-code": "the code expires after ten minutes",
  "send-confirmation-code": "the code expires after ten minutes",
  "send-sim-change-code": "the code expires after ten minutes",
  "mail-verification": "the request ends after five minutes",
  "adopt-orders": "runs again at the next sign-in",
  "run-report": "its page shows the failure and offers another run",
};

test("a job is retried for more than a day, unless it is an exception", () => {
  const given = JOBS.filter(({ name, maxAttempts }) => !SHORT[name] && patience(maxAttempts) < DAY_S);
  expect(given.map(({ name, maxAttempts }) => `${name}: ${maxAttempts} attempts`)).toEqual([]);
});

test("every exception is a job", () => {
  expect(Object.keys(SHORT).filter((name) => !JOBS.some((job) => job.name === name))).toEqual([]);
});
