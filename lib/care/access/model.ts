import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";
import { pageOf } from "@/lib/kernel/lists/pagination";

export const CARE_ACCESS_SUBJECTS = [
  "CUSTOMER",
  "PEOPLE",
  "LINE",
  "SEAT",
  "ORDER",
  "INVOICE",
  "PAYMENT",
  "CONTRACT",
  "CONTACT",
  "OTHER",
] as const;
export type CareAccessSubject = (typeof CARE_ACCESS_SUBJECTS)[number];

/** Accesses with their own name, because a customer would ask about them. */
export const CARE_ACCESS_DETAILS = [
  "CONTACT_OPENED",
  "CONTACT_ENDED",
  "VERIFICATION_ASKED",
  "PAGES_ASKED",
  "PAGES_SEEN",
  "DETAIL_SHOWN",
  "PUK_SHOWN",
  "SIM_CHANGED",
  "NUMBER_CHANGED",
  "LOCK_CHANGED",
  "TRANSFER_CODE_CREATED",
  "NUMBER_TRANSFERRED",
  "SIM_BLOCKED",
  "REFUNDED",
  "CREDITED",
] as const;
export type CareAccessDetail = (typeof CARE_ACCESS_DETAILS)[number];

const CareAccess = z
  .object({
    careAccessId: z.string().describe("What happened."),
    occurredAt: z.iso.datetime(),
    customerId: z.string(),
    agentName: z.string().describe("First name of the staff member."),
    agentRole: StaffRoleName.describe("The person's role at that time."),
    action: z.enum(["LOOKED_AT", "CHANGED"]),
    subject: z.enum(CARE_ACCESS_SUBJECTS).describe("The kind of resource that was viewed or changed."),
    detail: z.enum(CARE_ACCESS_DETAILS).optional().describe("A more exact name, if there is one."),
  })
  .meta({
    id: "CareAccess",
    description: "Something that a staff member viewed or changed for a customer.",
  });
export type CareAccess = z.infer<typeof CareAccess>;

export const CareAccessPage = pageOf(CareAccess).meta({ id: "CareAccessPage" });
