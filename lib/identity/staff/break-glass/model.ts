import { z } from "zod";
import { StaffRoleName } from "@/lib/identity/staff/model";

const Timestamp = z.iso.datetime();

export const StartBreakGlassRequest = z
  .object({
    reason: z.string().trim().min(1).max(500).describe("What the emergency is. Every ADMIN reads it."),
  })
  .meta({ id: "StartBreakGlassRequest" });

const Verdict = z.enum(["JUSTIFIED", "NOT_JUSTIFIED"]).describe("Whether the emergency called for it.");

export const ReviewBreakGlassRequest = z
  .object({
    verdict: Verdict,
    note: z.string().trim().max(500).optional().describe("What the review found."),
  })
  .meta({ id: "ReviewBreakGlassRequest" });
export type ReviewBreakGlassRequest = z.output<typeof ReviewBreakGlassRequest>;

export const BreakGlass = z
  .object({
    breakGlassId: z.string().describe("The emergency."),
    staffId: z.string().describe("The member of staff."),
    staffName: z.string().describe("The person's name now."),
    role: StaffRoleName.describe("The person's own role now."),
    reason: z.string(),
    createdAt: Timestamp,
    endsAt: Timestamp.describe("When it ended or ends at the latest."),
    isOpen: z.boolean().describe("Whether the person has the rights of an ADMIN by it now."),
    isOwn: z.boolean().describe("Whether it is the caller's own."),
    reviewDueAt: Timestamp.describe("By when another ADMIN reviews it."),
    review: z
      .object({
        verdict: Verdict,
        note: z.string().optional().describe("What the review found."),
        reviewedBy: z.string().describe("Name of the ADMIN."),
        reviewedAt: Timestamp.describe("When it was reviewed."),
      })
      .meta({ id: "BreakGlassReview", description: "What another ADMIN found." })
      .optional(),
  })
  .meta({
    id: "BreakGlass",
    description: "An emergency in which a member of staff had the rights of an ADMIN for an hour at most.",
  });
export type BreakGlass = z.infer<typeof BreakGlass>;
