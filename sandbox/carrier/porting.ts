import { z } from "zod";
import type { NetworkFailure } from "@/sandbox/carrier/failure";
import type { Tx } from "@/sandbox/database";
import type { World } from "@/sandbox/world";
import { sendCallback } from "./callbacks";

const msisdn = z.string().regex(/^\+[1-9]\d{6,14}$/, "must be E.164, such as +46701234567");

const UsDetails = z.object({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  accountNumber: z.string().min(1).optional(),
  passcode: z.string().min(1).optional(),
  address: z.record(z.string(), z.unknown()),
});

export const PortIn = z.object({
  msisdn,
  country: z.enum(["SE", "US"]),
  line: z.object({ msisdn, iccid: z.string().min(1) }),
  details: z.union([z.object({ identity: z.string().min(10) }), UsDetails]),
  requestedFor: z.iso.date().optional(),
});
export type PortIn = z.infer<typeof PortIn>;

export const CancelPortIn = z.object({ msisdn, reference: z.string().min(1) });
export type CancelPortIn = z.infer<typeof CancelPortIn>;

/** The passcode that the losing carrier of a number ending in 0011 takes. */
export const RIGHT_PASSCODE = "2468";

/** How losing carriers behave, by the last four digits of the number. */
export const PORTING_MAGIC: readonly { digits: string; title: string; detail: string }[] = [
  {
    digits: "0011",
    title: "Wrong passcode",
    detail: `FAILED passcode_incorrect, fixable, until the passcode is ${RIGHT_PASSCODE}; a Swedish one has no passcode and works`,
  },
  {
    digits: "0012",
    title: "Owner does not match",
    detail: "FAILED identity_mismatch: the identity or name is not the one registered; not fixable",
  },
  {
    digits: "0013",
    title: "Bound by contract",
    detail: "FAILED contract_not_ended: the losing carrier does not let the number go",
  },
  { digits: "0014", title: "Slow", detail: "COMPLETED after 10 s; can be cancelled until then" },
  {
    digits: "0015",
    title: "Taken back",
    detail: "FAILED cancelled: the owner took the request back at the losing carrier",
  },
  {
    digits: "0016",
    title: "Too late to cancel",
    detail: "COMPLETED after 10 s; cancelling is refused, port_in_too_late",
  },
];

const CARRIERS = { SE: "Nordtel", US: "Prairie Wireless" } as const;

export const isSlowPort = (number: string): boolean => /(0014|0016)$/.test(number);

/** Why the losing carrier does not give the number; undefined when it does. */
export function portFailure({ msisdn: number, details }: PortIn): NetworkFailure | undefined {
  const no = (reasonCode: string, message: string): NetworkFailure => ({
    reasonCode,
    message,
    retryable: false,
  });
  if (!("identity" in details)) {
    const missing = (["accountNumber", "passcode"] as const).filter((field) => details[field] === undefined);
    if (missing.length > 0)
      return {
        ...no("details_missing", "The losing carrier asks for the account number and the passcode."),
        fixable: true,
        requiredFields: missing,
      };
    if (number.endsWith("0011") && details.passcode !== RIGHT_PASSCODE)
      return {
        ...no("passcode_incorrect", "The passcode does not match the account."),
        fixable: true,
        requiredFields: ["passcode"],
      };
  }
  if (number.endsWith("0012")) return no("identity_mismatch", "The number is registered to somebody else.");
  if (number.endsWith("0013"))
    return no(
      "contract_not_ended",
      "The losing carrier does not release the number before its contract ends.",
    );
  if (number.endsWith("0015")) return no("cancelled", "The owner took the request back.");
  return undefined;
}

/** Tells, soon after it was asked, who has the number and when it is to come. */
export async function announceProgress(
  tx: Tx,
  world: World,
  operation: { operationId: string; reference: string; callbackUrl: string },
  port: PortIn,
): Promise<void> {
  await sendCallback(tx, world, operation.callbackUrl, {
    type: "operation.progressed",
    operationId: operation.operationId,
    reference: operation.reference,
    data: {
      losingCarrier: CARRIERS[port.country],
      expectedAt: new Date(world.clock().getTime() + (isSlowPort(port.msisdn) ? 10_000 : 300)).toISOString(),
    },
  });
}

/** The number is on its new line: usage is reported with it from now on. */
export async function completePort(tx: Tx, port: PortIn): Promise<object> {
  await tx.query("update sandbox.carrier_lines set msisdn = $2 where iccid = $1", [
    port.line.iccid,
    port.msisdn,
  ]);
  return { losingCarrier: CARRIERS[port.country] };
}

type Waiting = { operation_id: string; callback_url: string };

/** Ends a port that is under way as failed, reason `cancelled`; or says why it cannot be ended. */
export async function cancelPort(
  tx: Tx,
  world: World,
  { msisdn: number, reference }: CancelPortIn,
): Promise<NetworkFailure | undefined> {
  const { rows } = await tx.query<Waiting & { status: string }>(
    `select operation_id, callback_url, status from sandbox.carrier_operations
      where reference = $1 and type = 'PORT_IN' order by seq desc limit 1 for update`,
    [reference],
  );
  const port = rows[0];
  if (!port)
    return { reasonCode: "port_in_unknown", message: "This port was not asked for yet.", retryable: true };
  if (port.status !== "PENDING" || number.endsWith("0016"))
    return {
      reasonCode: "port_in_too_late",
      message: "The port can no longer be stopped.",
      retryable: false,
    };
  const failure = { reasonCode: "cancelled", message: "Cancelled on request.", retryable: false };
  await tx.query(
    "update sandbox.carrier_operations set status = 'FAILED', failure = $2, updated_at = $3 where operation_id = $1",
    [port.operation_id, JSON.stringify(failure), world.clock()],
  );
  await sendCallback(tx, world, port.callback_url, {
    type: "operation.failed",
    operationId: port.operation_id,
    reference,
    data: failure,
  });
  return undefined;
}

/** What this network says of a number (`GET /v1/numbers/{msisdn}`). Undefined: it is none. */
export function lookUpNumber(number: string): object | undefined {
  if (!msisdn.safeParse(number).success) return undefined;
  const country = number.startsWith("+46") ? "SE" : /^\+1\d{10}$/.test(number) ? "US" : undefined;
  if (!country)
    return {
      msisdn: number,
      portable: false,
      numberType: "UNKNOWN",
      reason: "This network takes numbers of Sweden and the United States only.",
    };
  if (/^\+1(800|833|844|855|866|877|888)/.test(number))
    return {
      msisdn: number,
      portable: false,
      numberType: "TOLL_FREE",
      reason: "Toll-free numbers are moved by their responsible organization, not by a carrier.",
    };
  // Swedish geographic numbers begin with anything but 7; American ones do not tell.
  const isFixed = country === "SE" && !number.startsWith("+467");
  const bound = number.endsWith("0013");
  return {
    msisdn: number,
    portable: !isFixed && !bound,
    carrier: CARRIERS[country],
    numberType: isFixed ? "FIXED" : "MOBILE",
    ...(isFixed && { reason: "Only mobile numbers can come to a mobile line." }),
    ...(bound && { reason: "The number is bound by a contract at its carrier." }),
  };
}
