import { expect, test } from "vitest";
import type { ListedSubscription } from "@/components/business/lines/lines";
import { subscriptionNumbers, subscriptionOfNumber } from "./subscription-numbers";

test("thousands of national numbers are found among thousands of subscriptions without comparing each pair", () => {
  const many = 5_000;
  let read = 0;
  const subscriptions = Array.from({ length: many }, (_, index) => {
    const digits = `4674${String(index).padStart(7, "0")}`;
    return {
      status: "ACTIVATED",
      subscriptionId: digits,
      get digits() {
        read += 1;
        return digits;
      },
    } as unknown as ListedSubscription;
  });
  const numbers = subscriptionNumbers(subscriptions);
  for (let index = 0; index < many; index++) {
    const found = subscriptionOfNumber(`074-${String(index).padStart(7, "0")}`, numbers);
    expect(found).toBe(subscriptions[index]);
    expect(subscriptionOfNumber(`079-${String(index).padStart(7, "0")}`, numbers)).toBeUndefined();
  }
  expect(read).toBeLessThan(10 * many);
});
