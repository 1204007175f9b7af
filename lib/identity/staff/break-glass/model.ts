import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

export const StartBreakGlassRequest = z
  .object({
    reason: z.string().trim().min(1).max(500).describe("Description of the emergency. Every ADMIN reads it."),
  })
  .meta({ id: "StartBreakGlassRequest" });

const Verdict = z
  .enum(["JUSTIFIED", "NOT_JUSTIFIED"])
  .describe("Whether the emergency justified the access.");

export const ReviewBreakGlassRequest = z
  .object({
    verdict: Verdict,
    note: z.string().trim().max(500).optional().describe("Result of the review."),
  })
  .meta({ id: "ReviewBreakGlassRequest" });
export type ReviewBreakGlassRequest = z.output<typeof ReviewBreakGlassRequest>;

export const BreakGlass = z
  .object({
    breakGlassId: z.string().describe("The emergency access."),
    staffId: z.string().describe("The staff member."),
    staffName: z.string().describe("The current name of the person."),
    role: StaffRoleName.describe("The current role of the person."),
    reason: z.string(),
    createdAt: Timestamp,
    endsAt: Timestamp.describe("When it ended, or ends at the latest."),
    isOpen: z.boolean().describe("Whether the person currently has the rights of an ADMIN through it."),
    isOwn: z.boolean().describe("Whether it is the caller's own."),
    reviewDueAt: Timestamp.describe("Deadline for the review by another ADMIN."),
    review: z
      .object({
        verdict: Verdict,
        note: z.string().optional().describe("Result of the review."),
        reviewedBy: z.string().describe("Name of the reviewing ADMIN."),
        reviewedAt: Timestamp.describe("When it was reviewed."),
      })
      .meta({ id: "BreakGlassReview", description: "The review by another ADMIN." })
      .optional(),
  })
  .meta({
    id: "BreakGlass",
    description: "Emergency access: a staff member has the rights of an ADMIN for at most one hour.",
  });
export type BreakGlass = z.infer<typeof BreakGlass>;
