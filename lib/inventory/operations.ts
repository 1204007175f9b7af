import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { pageOf, pageQuery } from "@/lib/api/pagination";
import { leaseNumber } from "@/lib/inventory/commands";
import { Lease, LeaseRequest, PhoneNumber, PhoneNumberFilter } from "@/lib/inventory/model";
import { listFreeNumbers } from "@/lib/inventory/queries";

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
    failures.tooManyRequests,
  ],
  handle: (ctx, { body }) => leaseNumber(ctx, body),
});
