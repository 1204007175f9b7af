import { getTranslations } from "next-intl/server";
import { StaffLink } from "@/components/admin/staff-link";
import { subjectPath } from "@/components/admin/subject-path";

const SUBJECTS = ["subscription", "order", "invoice", "paymentIntent", "customer"] as const;

/** What the call is about, in words, with the way to its page. */
export async function ApprovalSubject({ type, id, name }: { type: string; id: string; name?: string }) {
  const t = await getTranslations("adminApprovals");
  const known = SUBJECTS.find((one) => one === type);
  const path = subjectPath({ type, id });
  const label = name ?? (known && t(`subjectOf.${known}`));
  if (!label || !path) return <code className="break-all font-mono text-xs">{`${type} ${id}`}</code>;
  return (
    <StaffLink href={path} className="text-link underline decoration-1 underline-offset-4">
      {label}
    </StaffLink>
  );
}
