import { randomInt } from "node:crypto";
import { checkDigit } from "@/sandbox/luhn";
import { MAGIC } from "./magic";

export type Profile = {
  iccid: string;
  imsi: string;
  puk: string;
  activationCode?: string;
  smdpAddress?: string;
  matchingId?: string;
};

const SMDP_ADDRESS = "smdp.sandbox.example";

/** The country calling code and the mobile country and network code of sandbox SIMs. */
const NETWORKS: Record<string, { calling: string; mccMnc: string }> = {
  SE: { calling: "46", mccMnc: "24099" },
  US: { calling: "01", mccMnc: "310990" },
};

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

/** An account number without a magic value, because a SIM that no one chose must behave normally. */
export function ordinaryAccount(random = digits): string {
  const account = random(12);
  return MAGIC.some((magic) => account.endsWith(magic.digits)) ? ordinaryAccount(random) : account;
}

/** An ICCID of 19 digits, ITU-T E.118: 89, country, issuer 99, account number, check digit. */
export function newIccid(country: string, account = ordinaryAccount()): string {
  const { calling } = NETWORKS[country] ?? { calling: "46" };
  const body = `89${calling}99${account}`;
  return `${body}${checkDigit(body)}`;
}

/** The result of an activation: a new eSIM, or the codes of the customer's own card. */
export function newProfile(country: string, esim: boolean, broughtIccid: string | undefined): Profile {
  const { mccMnc } = NETWORKS[country] ?? { mccMnc: "24099" };
  const profile = {
    iccid: broughtIccid ?? newIccid(country),
    imsi: `${mccMnc}${digits(15 - mccMnc.length)}`,
    puk: digits(8),
  };
  if (!esim) return profile;
  const matchingId = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[randomInt(32)]).join(""),
  ).join("-");
  return {
    ...profile,
    activationCode: `LPA:1$${SMDP_ADDRESS}$${matchingId}`,
    smdpAddress: SMDP_ADDRESS,
    matchingId,
  };
}

/** The eID of a phone: 32 digits that begin with 89 (GSMA SGP.02). */
export function newEid(): string {
  return `89049032${digits(24)}`;
}
