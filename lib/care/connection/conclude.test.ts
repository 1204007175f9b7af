import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ConnectionFacts, conclude, FIX_OF, type NetworkAnswer } from "@/lib/care/connection/conclude";
import { FINDING_CODES, type Finding, type FindingCode } from "@/lib/care/diagnosis/model";
import { CONNECTION_CAUSES, ConnectionSymptom } from "@/lib/values/care/connection";
import { OutageService } from "@/lib/values/care/outage";

const found = (code: FindingCode, parameters: Finding["parameters"] = {}): Finding => ({
  code,
  severity: "PROBLEM",
  parameters,
});
const facts = (given: Partial<ConnectionFacts> = {}): ConnectionFacts => ({
  symptom: "NO_DATA",
  findings: [],
  network: "AGREES",
  hasRoaming: false,
  isTravel: false,
  phoneEsim: undefined,
  outages: [],
  ...given,
});
const causeOf = (given: Partial<ConnectionFacts>) => conclude(facts(given), false).cause;
const UNTIL = "2026-12-01T00:00:00.000Z";

describe("the cause of a missing connection", () => {
  test.each<[FindingCode, string]>([
    ["ENDED", "ENDED"],
    ["SUSPENDED_UNPAID", "UNPAID"],
    ["SIM_BLOCKED", "BLOCKED"],
    ["SUSPENDED_BY_BRAND", "SUSPENDED"],
    ["PAUSED", "PAUSED"],
    ["ACTIVATION_FAILED", "NOT_ACTIVE"],
    ["NOT_ACTIVATED", "NOT_ACTIVE"],
    ["CHANGE_UNDER_WAY", "CHANGE_UNDER_WAY"],
    ["NETWORK_UNCONFIRMED", "CHANGE_UNDER_WAY"],
    ["ESIM_NOT_INSTALLED", "ESIM_NOT_INSTALLED"],
    ["ALLOWANCE_NEARLY_USED_UP", "NOTHING_FOUND"],
    ["PAYMENT_METHOD_UNUSABLE", "NOTHING_FOUND"],
  ])("is known from the finding %s: %s", (code, cause) => {
    expect(causeOf({ findings: [found(code)] })).toBe(cause);
  });

  test.each<[NetworkAnswer, string]>([
    ["REPAIRED", "NETWORK_REPAIRED"],
    ["DIFFERS", "NETWORK_DIFFERS"],
    ["CHANGES", "CHANGE_UNDER_WAY"],
    ["SILENT", "NETWORK_SILENT"],
    ["AGREES", "NOTHING_FOUND"],
  ])("is known from a network that %s: %s", (network, cause) => {
    expect(causeOf({ network })).toBe(cause);
  });

  test("is the phone if it supports no eSIM and no phone has installed it", () => {
    const findings = [found("ESIM_NOT_INSTALLED")];
    const without = conclude(facts({ findings, phoneEsim: "NOT_SUPPORTED" }), false);
    expect(without).toMatchObject({ cause: "PHONE_WITHOUT_ESIM", fix: "REPLACE_SIM" });
    expect(without.parts).toContainEqual({ part: "PHONE", result: "PROBLEM" });
    for (const phoneEsim of ["SUPPORTED", "DEPENDS_ON_VARIANT", undefined] as const)
      expect(causeOf({ findings, phoneEsim })).toBe("ESIM_NOT_INSTALLED");
    // An installed eSIM proves that the phone supports it.
    expect(causeOf({ phoneEsim: "NOT_SUPPORTED" })).toBe("NOTHING_FOUND");
  });

  test("is an allowance only if the symptom uses it", () => {
    const data = found("ALLOWANCE_USED_UP", { service: "DATA", scope: "NATIONAL", until: UNTIL });
    const findings = [data];
    expect(conclude(facts({ findings }), false)).toMatchObject({
      cause: "USED_UP",
      fix: "TOP_UP",
      until: UNTIL,
    });
    expect(causeOf({ findings, symptom: "SLOW" })).toBe("USED_UP");
    expect(causeOf({ findings, symptom: "CANNOT_CALL" })).toBe("NOTHING_FOUND");
    expect(causeOf({ findings, symptom: "NO_SIGNAL" })).toBe("NOTHING_FOUND");
    expect(causeOf({ findings, symptom: "ABROAD", hasRoaming: true })).toBe("NOTHING_FOUND");
    const roaming = found("ALLOWANCE_USED_UP", { service: "DATA", scope: "ROAMING" });
    expect(causeOf({ findings: [roaming], symptom: "ABROAD", hasRoaming: true })).toBe("USED_UP");
  });

  test("is the data abroad of a travel eSIM, whatever the person calls it", () => {
    const findings = [found("ALLOWANCE_USED_UP", { service: "DATA", scope: "ROAMING" })];
    for (const symptom of ["NO_DATA", "SLOW", "ABROAD"] as const)
      expect(causeOf({ findings, symptom, isTravel: true, hasRoaming: true })).toBe("USED_UP");
    expect(causeOf({ findings, symptom: "NO_DATA" })).toBe("NOTHING_FOUND");
  });

  test("is an outage of a service that the symptom needs, in the country of the subscription", () => {
    const outages = [{ services: ["DATA" as const], expectedEndAt: UNTIL }];
    expect(conclude(facts({ outages }), false)).toMatchObject({ cause: "OUTAGE", fix: "WAIT", until: UNTIL });
    expect(conclude(facts({ outages, network: "SILENT" }), false).parts).toContainEqual({
      part: "NETWORK",
      result: "PROBLEM",
    });
    expect(causeOf({ outages, symptom: "NO_SIGNAL" })).toBe("OUTAGE");
    expect(causeOf({ outages, symptom: "CANNOT_CALL" })).toBe("NOTHING_FOUND");
    expect(causeOf({ outages, symptom: "ABROAD", hasRoaming: true })).toBe("NOTHING_FOUND");
    expect(causeOf({ outages, findings: [found("SIM_BLOCKED")] })).toBe("BLOCKED");
  });

  test("is missing roaming only abroad, and a moving number only for calls", () => {
    expect(causeOf({ symptom: "ABROAD" })).toBe("NO_ROAMING");
    expect(causeOf({ symptom: "NO_DATA" })).toBe("NOTHING_FOUND");
    const findings = [found("PORTING_UNDER_WAY", { until: UNTIL })];
    expect(conclude(facts({ findings, symptom: "CANNOT_CALL" }), false)).toMatchObject({
      cause: "NUMBER_MOVING",
      until: UNTIL,
    });
    expect(causeOf({ findings, symptom: "SLOW" })).toBe("NOTHING_FOUND");
  });

  test("is the activation of a subscription that was never active, unless it failed", () => {
    expect(conclude(facts({ network: "NOT_ASKED" }), true)).toEqual({
      cause: "BEING_SET_UP",
      fix: "WAIT",
      parts: [{ part: "SUBSCRIPTION", result: "PROBLEM" }],
    });
    expect(conclude(facts({ findings: [found("ACTIVATION_FAILED")] }), true).cause).toBe("NOT_ACTIVE");
  });

  test("is what stops everything, before what stops a part", () => {
    const findings = [found("ESIM_NOT_INSTALLED"), found("SIM_BLOCKED")];
    expect(causeOf({ findings, network: "REPAIRED" })).toBe("BLOCKED");
  });
});

describe("the checked parts", () => {
  test("are all shown when nothing is found, and the phone cannot be seen", () => {
    expect(conclude(facts(), false).parts).toEqual([
      { part: "SUBSCRIPTION", result: "FINE" },
      { part: "SIM", result: "FINE" },
      { part: "NETWORK", result: "FINE" },
      { part: "ALLOWANCE", result: "FINE" },
      { part: "PHONE", result: "UNKNOWN" },
    ]);
  });

  test("have a phone that works, if it loaded the page over the mobile network", () => {
    const phone = { system: "ANDROID", connection: "CELLULAR" } as const;
    const last = (given: Partial<ConnectionFacts>) => conclude(facts(given), false).parts.at(-1)!.result;
    expect(last({ phone })).toBe("FINE");
    expect(last({ phone: { ...phone, connection: "WIFI" } })).toBe("UNKNOWN");
    expect(last({ phone, symptom: "CANNOT_CALL" })).toBe("UNKNOWN");
  });

  test("do not call a silent network fine", () => {
    const { parts } = conclude(facts({ network: "SILENT" }), false);
    expect(parts).toContainEqual({ part: "NETWORK", result: "UNKNOWN" });
  });
});

test("whatever is known, there is one cause with its fix, and a problem among the parts unless the phone is suspected", () => {
  fc.assert(
    fc.property(
      fc.record({
        symptom: fc.constantFrom(...ConnectionSymptom.options),
        findings: fc.uniqueArray(
          fc.constantFrom(...FINDING_CODES).map((code) => found(code)),
          {
            maxLength: 5,
            selector: ({ code }) => code,
          },
        ),
        network: fc.constantFrom<NetworkAnswer>("AGREES", "REPAIRED", "DIFFERS", "CHANGES", "SILENT"),
        hasRoaming: fc.boolean(),
        isTravel: fc.boolean(),
        phoneEsim: fc.constantFrom("SUPPORTED", "NOT_SUPPORTED", "DEPENDS_ON_VARIANT", undefined),
        outages: fc.array(
          fc.record({
            services: fc.uniqueArray(fc.constantFrom(...OutageService.options), { minLength: 1 }),
          }),
          { maxLength: 2 },
        ),
      }),
      fc.boolean(),
      (given, isPending) => {
        const { cause, fix, parts } = conclude(given, isPending);
        expect(CONNECTION_CAUSES).toContain(cause);
        expect(fix).toBe(FIX_OF[cause]);
        const isElsewhere = ["NOTHING_FOUND", "NETWORK_SILENT", "NUMBER_MOVING"].includes(cause);
        expect(parts.some(({ result }) => result === "PROBLEM")).toBe(!isElsewhere);
      },
    ),
  );
});
