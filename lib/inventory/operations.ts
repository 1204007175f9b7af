import { z } from "zod";
import { leaseNumber } from "@/lib/inventory/commands";
import { checkNumbers, checkSimCards, importNumbers, importSimCards } from "@/lib/inventory/import";
import { LEASE_LIMITS } from "@/lib/inventory/lease-limit";
import {
  InventoryPools,
  Lease,
  LeaseRequest,
  PhoneNumber,
  PhoneNumberFilter,
  PhoneNumberImport,
  PhoneNumberImportResults,
  PoolNumber,
  PoolNumberFilter,
  QuarantineRequest,
  Reservation,
  ReservationInput,
  ReservationStatus,
  SimCard,
  SimCardFilter,
  SimCardImport,
  SimCardImportResults,
} from "@/lib/inventory/model";
import { getPoolNumber, makeNumberFree, quarantineNumber } from "@/lib/inventory/pool";
import { countPools, listPoolNumbers } from "@/lib/inventory/pools";
import { listFreeNumbers } from "@/lib/inventory/queries";
import { listReservations, releaseReservation, reserveInventory } from "@/lib/inventory/reservations";
import { listSimCards } from "@/lib/inventory/sim-cards";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { MAX_IMPORT_BYTES } from "@/lib/kernel/parse";

const surfaces = ["platform", "end-user"] as const;

export const listPhoneNumbers = operation({
  id: "listPhoneNumbers",
  method: "GET",
  path: "/inventory/phone-numbers",
  summary: "List free phone numbers",
  description:
    "Numbers that can be leased now. A number listed may be gone a moment later: lease it to keep it.",
  tag: "Inventory",
  surfaces,
  permission: "inventory:read",
  query: z.object({ ...PhoneNumberFilter, ...pageQuery }),
  output: pageOf(PhoneNumber),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listFreeNumbers(ctx, query),
});

export const leasePhoneNumber = operation({
  id: "leasePhoneNumber",
  method: "POST",
  path: "/inventory/phone-numbers/lease",
  summary: "Lease a phone number",
  description:
    "Holds a number for 30 minutes, to be used in an order line with its `leaseToken`. Send both again to extend the lease once.",
  tag: "Inventory",
  surfaces,
  permission: "inventory:write",
  body: LeaseRequest,
  output: Lease,
  status: 201,
  failures: [
    failures.phoneNumberUnavailable,
    failures.leaseInvalid,
    failures.noPhoneNumberLeft,
    failures.leaseExtended,
  ],
  limits: Object.values(LEASE_LIMITS),
  handle: (ctx, { body }) => leaseNumber(ctx, body),
});

// ─── The brand's own stock ─────────────────────────────────────────────────────────────────────────────────────────

const brandOnly = { tag: "Inventory", surfaces: ["platform"], permission: "inventory:manage" } as const;
const numberParams = z.object({ msisdn: z.string().max(40).describe("E.164, with its + encoded as %2B.") });

export const getInventoryPoolsOperation = operation({
  ...brandOnly,
  id: "getInventoryPools",
  method: "GET",
  path: "/inventory/pools",
  summary: "Get the pools of numbers and SIM cards",
  description:
    "How many there are in each state, how many subscriptions took in the last 30 days, and how many days the available ones last at that pace.",
  output: InventoryPools,
  handle: (ctx) => countPools(ctx),
});

export const listPoolNumbersOperation = operation({
  ...brandOnly,
  id: "listPoolNumbers",
  method: "GET",
  path: "/inventory/pools/phone-numbers",
  summary: "List the phone numbers of the pool",
  description: "Numbers in every state, by number.",
  query: z.object({ ...PoolNumberFilter, ...pageQuery }),
  output: pageOf(PoolNumber),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listPoolNumbers(ctx, query),
});

export const importPhoneNumbers = operation({
  ...brandOnly,
  id: "importPhoneNumbers",
  method: "POST",
  path: "/inventory/phone-numbers",
  summary: "Import phone numbers",
  description:
    "Up to 10,000 numbers a call, in at most 10 MiB. Each row is answered by itself: a wrong one does not keep out the others. A number that is there already stays as it is.",
  body: PhoneNumberImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: PhoneNumberImportResults,
  handle: (ctx, { body }) => importNumbers(ctx, body.phoneNumbers),
});

export const checkPhoneNumberImportOperation = operation({
  ...brandOnly,
  id: "checkPhoneNumberImport",
  method: "POST",
  path: "/inventory/phone-numbers/check",
  summary: "Try an import of phone numbers",
  description:
    "Answers as the import would, row by row, and adds nothing. CREATED says that the number would be added. Takes the same body.",
  body: PhoneNumberImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: PhoneNumberImportResults,
  handle: (ctx, { body }) => checkNumbers(ctx, body.phoneNumbers),
});

export const getPhoneNumber = operation({
  ...brandOnly,
  id: "getPhoneNumber",
  method: "GET",
  path: "/inventory/phone-numbers/{msisdn}",
  summary: "Get a phone number of the pool",
  params: numberParams,
  output: PoolNumber,
  failures: [failures.phoneNumberNotFound],
  handle: (ctx, { params }) => getPoolNumber(ctx, params.msisdn),
});

export const quarantinePhoneNumber = operation({
  ...brandOnly,
  id: "quarantinePhoneNumber",
  method: "POST",
  path: "/inventory/phone-numbers/{msisdn}/quarantine",
  summary: "Keep a phone number from being handed out",
  params: numberParams,
  body: QuarantineRequest,
  bodyOptional: true,
  output: PoolNumber,
  failures: [failures.phoneNumberNotFound, failures.phoneNumberNotFree],
  handle: (ctx, { params, body }) =>
    quarantineNumber(ctx, params.msisdn, body.until === undefined ? undefined : new Date(body.until)),
});

export const releasePhoneNumber = operation({
  ...brandOnly,
  id: "releasePhoneNumber",
  method: "POST",
  path: "/inventory/phone-numbers/{msisdn}/release",
  summary: "Make a phone number free",
  description: "Ends its lease, reservation or quarantine at once. A number of a line stays the line's.",
  params: numberParams,
  output: PoolNumber,
  failures: [failures.phoneNumberNotFound, failures.phoneNumberNotReleasable],
  handle: (ctx, { params }) => makeNumberFree(ctx, params.msisdn),
});

export const listSimCardsOperation = operation({
  ...brandOnly,
  id: "listSimCards",
  method: "GET",
  path: "/inventory/sim-cards",
  summary: "List SIM cards",
  description: "By ICCID.",
  query: z.object({ ...SimCardFilter, ...pageQuery }),
  output: pageOf(SimCard),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listSimCards(ctx, query),
});

export const importSimCardsOperation = operation({
  ...brandOnly,
  id: "importSimCards",
  method: "POST",
  path: "/inventory/sim-cards",
  summary: "Import SIM cards",
  description:
    "Up to 10,000 SIM cards a call, in at most 10 MiB. Each row is answered by itself: a wrong one does not keep out the others. A SIM that is there already stays as it is.",
  body: SimCardImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: SimCardImportResults,
  handle: (ctx, { body }) => importSimCards(ctx, body.simCards),
});

export const checkSimCardImportOperation = operation({
  ...brandOnly,
  id: "checkSimCardImport",
  method: "POST",
  path: "/inventory/sim-cards/check",
  summary: "Try an import of SIM cards",
  description:
    "Answers as the import would, row by row, and adds nothing. CREATED says that the SIM would be added. Takes the same body.",
  body: SimCardImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: SimCardImportResults,
  handle: (ctx, { body }) => checkSimCards(ctx, body.simCards),
});

export const listReservationsOperation = operation({
  ...brandOnly,
  id: "listInventoryReservations",
  method: "GET",
  path: "/inventory/reservations",
  summary: "List reservations",
  description: "Newest first.",
  query: z.object({
    customerId: z.string().max(300).optional().describe("A UUID, or your own id with the prefix rid_."),
    orderId: z.string().max(300).optional(),
    status: ReservationStatus.optional(),
    ...pageQuery,
  }),
  output: pageOf(Reservation),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listReservations(ctx, query),
});

export const createReservation = operation({
  ...brandOnly,
  id: "createInventoryReservation",
  method: "POST",
  path: "/inventory/reservations",
  summary: "Reserve numbers and SIM cards",
  description:
    "Holds them for a customer or an order until a time: the ones named, any of a kind, or both; all of them or none. A line of that customer or order may then take them without a lease.",
  body: ReservationInput,
  output: Reservation,
  status: 201,
  failures: [
    failures.customerNotFound,
    failures.orderNotFound,
    failures.phoneNumberUnavailable,
    failures.noPhoneNumberLeft,
    failures.simCardUnavailable,
    failures.noSimCardLeft,
  ],
  handle: (ctx, { body }) => reserveInventory(ctx, body),
});

export const deleteReservation = operation({
  ...brandOnly,
  id: "deleteInventoryReservation",
  method: "DELETE",
  path: "/inventory/reservations/{reservationId}",
  summary: "Release a reservation",
  description: "What it still holds is free at once.",
  params: z.object({ reservationId: z.string().max(300) }),
  output: null,
  failures: [failures.reservationNotFound, failures.reservationEnded],
  handle: async (ctx, { params }) => {
    await releaseReservation(ctx, params.reservationId);
    return undefined;
  },
});
