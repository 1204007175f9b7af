import { describe, expect, test } from "vitest";
import type { PortingDetails } from "./porting-model";
import { checkPorting } from "./start";

const TODAY = new Date("2026-11-01T12:00:00Z");
const american = {
  firstName: "Ann",
  lastName: "Lee",
  address: { street: "1 Main St", city: "Austin", zip: "73301", state: "TX", country: "US" },
} as unknown as PortingDetails;
const swedish = (identity = "850709-9805") => ({ identity }) as PortingDetails;

const refusal = (msisdn: string, details: PortingDetails): string | null => {
  try {
    checkPorting(msisdn, details, TODAY);
    return null;
  } catch (error) {
    const { details: found = [] } = error as { details?: { property?: string; code: string }[] };
    return found.map(({ property, code }) => `${property} ${code}`).join(", ");
  }
};

describe("a number that is brought along", () => {
  test("it is of Sweden or the United States, also of a fictional range there", () => {
    expect(checkPorting("+46701740605", swedish(), TODAY).country).toBe("SE");
    expect(checkPorting("+12025550123", american, TODAY).country).toBe("US");
    expect(checkPorting("+12995550123", american, TODAY).country).toBe("US");
    for (const msisdn of [
      "+4791234567",
      "+14165550123",
      "+11995550123",
      "+1299555012",
      "+129955501234",
      "x+12995550123",
    ])
      expect(refusal(msisdn, american), msisdn).toBe("msisdn not_allowed");
  });

  test("it needs the details of its own country", () => {
    expect(refusal("+12025550123", swedish())).toBe("details.firstName required");
    expect(refusal("+46701740605", swedish("556016-0680"))).toBeNull();
    expect(refusal("+46701740605", swedish("850709-9804"))).toBe("details.identity invalid_value");
    expect(refusal("+46701740605", american)).not.toBeNull();
  });
});
