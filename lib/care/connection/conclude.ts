import type { CheckConnectionRequest, ConnectionCheck } from "@/lib/care/connection/model";
import type { Finding, FindingCode } from "@/lib/care/diagnosis/model";
import type { CurrentOutage } from "@/lib/care/outages/model";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import type { CheckedPart, ConnectionCause, ConnectionFix } from "@/lib/values/care/connection";
import type { OutageService } from "@/lib/values/care/outage";
import type { DeviceModel } from "@/lib/values/devices/device";

/**
 * What the network said about the subscription. REPAIRED: its service was stopped there, and the network was asked to
 * start it. NOT_ASKED: a subscription without service, which the network cannot help.
 */
export type NetworkAnswer = "AGREES" | "REPAIRED" | "DIFFERS" | "CHANGES" | "SILENT" | "NOT_ASKED";

export type ConnectionFacts = CheckConnectionRequest & {
  /** The findings about the subscription, the most important first. */
  findings: readonly Finding[];
  network: NetworkAnswer;
  /** Whether it has a data package for other countries, used up or not. */
  hasRoaming: boolean;
  /** Whether it is a travel eSIM: all of its data is for other countries. */
  isTravel: boolean;
  /** Whether the person's phone supports eSIM. Undefined: not known. */
  phoneEsim: DeviceModel["esim"] | undefined;
  /** The zones in which a reached cap blocks data. */
  cappedZones: readonly DataZone[];
  /** The ongoing outages in the country of the subscription. */
  outages: readonly Pick<CurrentOutage, "services" | "expectedEndAt">[];
};

export const FIX_OF: Record<ConnectionCause, ConnectionFix> = {
  ENDED: "ORDER",
  UNPAID: "PAY",
  BLOCKED: "CARE",
  SUSPENDED: "CARE",
  PAUSED: "RESUME",
  BEING_SET_UP: "WAIT",
  NOT_ACTIVE: "CARE",
  OUTAGE: "WAIT",
  CHANGE_UNDER_WAY: "WAIT",
  PHONE_WITHOUT_ESIM: "REPLACE_SIM",
  ESIM_NOT_INSTALLED: "INSTALL_ESIM",
  NETWORK_REPAIRED: "RESTART",
  NETWORK_DIFFERS: "CARE",
  DATA_CAP: "RAISE_CAP",
  USED_UP: "TOP_UP",
  NO_ROAMING: "TOP_UP",
  NUMBER_MOVING: "WAIT",
  NETWORK_SILENT: "TRY_AGAIN",
  NOTHING_FOUND: "PHONE",
};

/** Why a subscription has no service at all. */
const STOPPED: readonly [FindingCode, ConnectionCause][] = [
  ["ENDED", "ENDED"],
  ["SUSPENDED_UNPAID", "UNPAID"],
  ["SIM_BLOCKED", "BLOCKED"],
  ["SUSPENDED_BY_BRAND", "SUSPENDED"],
  ["PAUSED", "PAUSED"],
  ["ACTIVATION_FAILED", "NOT_ACTIVE"],
  ["NOT_ACTIVATED", "NOT_ACTIVE"],
];

/** The services whose outage explains the symptom. An outage at home explains nothing abroad. */
const OUT = {
  NO_SIGNAL: ["VOICE", "SMS", "DATA"],
  NO_DATA: ["DATA"],
  SLOW: ["DATA"],
  CANNOT_CALL: ["VOICE"],
  ABROAD: [],
} as const satisfies Record<CheckConnectionRequest["symptom"], readonly OutageService[]>;

/** The allowance that the symptom uses. */
const NEEDS = {
  NO_SIGNAL: undefined,
  NO_DATA: { service: "DATA", scope: "NATIONAL" },
  SLOW: { service: "DATA", scope: "NATIONAL" },
  CANNOT_CALL: { service: "VOICE", scope: "NATIONAL" },
  ABROAD: { service: "DATA", scope: "ROAMING" },
} as const;

/** The zones in which the symptom uses data. */
const ZONES = {
  NO_SIGNAL: [],
  NO_DATA: ["HOME"],
  SLOW: ["HOME"],
  CANNOT_CALL: [],
  ABROAD: ["EU", "WORLD"],
} as const satisfies Record<CheckConnectionRequest["symptom"], readonly DataZone[]>;

type Conclusion = Pick<ConnectionCheck, "cause" | "fix" | "until" | "parts">;

/**
 * Concludes why a subscription has no connection. Pure. The first cause that fits counts: what stops everything comes
 * before what stops a part, and a phone is suspected last.
 * @param isPending whether the subscription was never active
 */
export function conclude(facts: ConnectionFacts, isPending: boolean): Conclusion {
  const { findings, network, symptom, hasRoaming, isTravel, phone, phoneEsim, outages, cappedZones } = facts;
  const found = (code: FindingCode) => findings.find((finding) => finding.code === code);
  const needs = NEEDS[symptom];
  const usedUp = findings.find(
    ({ code, parameters }) =>
      code === "ALLOWANCE_USED_UP" &&
      parameters.service === needs?.service &&
      parameters.scope === (isTravel ? "ROAMING" : needs?.scope),
  );
  const stopped = STOPPED.flatMap(([code, cause]) => {
    const finding = found(code);
    return finding ? { cause, finding } : [];
  })[0];
  const change = found("CHANGE_UNDER_WAY") ?? found("NETWORK_UNCONFIRMED");
  const esim = found("ESIM_NOT_INSTALLED");
  const cannotInstall = esim !== undefined && phoneEsim === "NOT_SUPPORTED";
  const moving = found("PORTING_UNDER_WAY") ?? found("PORTING_LATE");
  const explaining: readonly OutageService[] = OUT[symptom];
  const outage = outages.find(({ services }) => services.some((service) => explaining.includes(service)));
  // A travel eSIM uses data in other countries only, whatever the person calls it.
  const zones: readonly DataZone[] = isTravel && needs?.service === "DATA" ? ZONES.ABROAD : ZONES[symptom];
  const isCapped = zones.some((zone) => cappedZones.includes(zone));
  const lacksRoaming = symptom === "ABROAD" && !hasRoaming;

  const causes: { cause: ConnectionCause; applies: boolean; finding?: Finding | undefined }[] = [
    ...(stopped ? [{ ...stopped, applies: true }] : []),
    { cause: "BEING_SET_UP", applies: isPending },
    { cause: "OUTAGE", applies: outage !== undefined },
    { cause: "CHANGE_UNDER_WAY", applies: change !== undefined || network === "CHANGES", finding: change },
    { cause: "PHONE_WITHOUT_ESIM", applies: cannotInstall },
    { cause: "ESIM_NOT_INSTALLED", applies: esim !== undefined },
    { cause: "DATA_CAP", applies: isCapped },
    { cause: "NETWORK_REPAIRED", applies: network === "REPAIRED" },
    { cause: "NETWORK_DIFFERS", applies: network === "DIFFERS" },
    { cause: "USED_UP", applies: usedUp !== undefined, finding: usedUp },
    { cause: "NO_ROAMING", applies: lacksRoaming },
    { cause: "NUMBER_MOVING", applies: symptom === "CANNOT_CALL" && moving !== undefined, finding: moving },
    { cause: "NETWORK_SILENT", applies: network === "SILENT" },
    { cause: "NOTHING_FOUND", applies: true },
  ];
  const { cause, finding } = causes.find(({ applies }) => applies)!;
  const until = cause === "OUTAGE" ? outage?.expectedEndAt : finding?.parameters.until;

  const part = (name: CheckedPart["part"], result: CheckedPart["result"]): CheckedPart => ({
    part: name,
    result,
  });
  const isWorking = !stopped && !isPending;
  const parts: CheckedPart[] = [part("SUBSCRIPTION", isWorking ? "FINE" : "PROBLEM")];
  if (isWorking) {
    parts.push(part("SIM", esim ? "PROBLEM" : "FINE"));
    const agrees = network === "AGREES" && !change && !outage;
    parts.push(
      part(
        "NETWORK",
        !outage && ["SILENT", "NOT_ASKED"].includes(network) ? "UNKNOWN" : agrees ? "FINE" : "PROBLEM",
      ),
    );
    if (lacksRoaming) parts.push(part("ROAMING", "PROBLEM"));
    else if (needs) parts.push(part("ALLOWANCE", usedUp || isCapped ? "PROBLEM" : "FINE"));
    // A phone that loads the page over the mobile network has data, whatever its owner believes.
    const hasData = ["NO_DATA", "SLOW", "ABROAD"].includes(symptom) && phone?.connection === "CELLULAR";
    parts.push(part("PHONE", cannotInstall ? "PROBLEM" : hasData ? "FINE" : "UNKNOWN"));
  }
  return { cause, fix: FIX_OF[cause], ...(until !== undefined && { until }), parts };
}
