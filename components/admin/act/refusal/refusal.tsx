"use client";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { use } from "react";
import type { Action } from "@/components/admin/act/action";
import { pageAbout } from "@/components/admin/act/page-about";
import type { DoneBefore } from "@/components/admin/act/send/done-before";
import { callSubject } from "@/components/admin/act/subject";
import { AskingPerson } from "@/components/admin/ask/asking-person";
import { StaffLink } from "@/components/admin/staff-link";
import { Button, buttonStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Alert } from "@/components/ui/states/alert";
import type { ApiFailure } from "@/lib/client/client";
import { type FailureSubject, NEXT_STEPS, nextStepCode, pagePath } from "./next-steps";

/** The colleague who did it before, and when. */
export function DoneByColleague({ before }: { before: DoneBefore }) {
  const t = useTranslations("adminNext");
  const format = useFormatter();
  const { staffId } = use(AskingPerson);
  const { kind, name, at, isSame } = before;
  const day = format.dateTime(new Date(at), { dateStyle: "medium" });
  const isToday = day === format.dateTime(new Date(), { dateStyle: "medium" });
  const time = format.dateTime(new Date(at), {
    timeStyle: "short",
    ...(!isToday && { dateStyle: "medium" }),
  });
  const who = kind === "STAFF" && before.staffId === staffId ? "own" : kind === "JOB" ? "other" : kind;
  return <p>{t(`${isSame ? "doneBy" : "changedBy"}.${who}`, { name: name ?? "", at: time })}</p>;
}

/** The ids that a refusal names, with the customer of the page. */
function named({ details = [] }: ApiFailure): FailureSubject {
  // A refusal may name another resource, such as the open invoice.
  const things = details.flatMap(({ suggestion }) =>
    typeof suggestion === "object" && suggestion !== null ? [suggestion as FailureSubject] : [],
  );
  return { customerId: pageAbout()?.customerId, ...things.at(0) };
}

/** The ids that a refused action, and its refusal, name. */
function aboutOf(action: Action, failure: ApiFailure): FailureSubject {
  const subject = callSubject(action);
  return { ...(subject && { [`${subject.type}Id`]: subject.id }), ...named(failure) };
}

/** The page's button for an operation, on a phone also one that its list folds; undefined if there is none. */
function buttonFor(operationId: string): HTMLElement | undefined {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(`main [data-operation="${operationId}"]`),
  ].filter((one) => !one.matches(":disabled"));
  return (
    buttons.find((one) => one.checkVisibility()) ??
    buttons.find((one) => one.closest("[data-folded]") !== null)
  );
}

/** The result of a call, as `useAct` returns it. */
export type RefusedCall = { problem: string | undefined; failure?: ApiFailure | null };

/** Why an action was refused, who was quicker, the next step, and the button for it. */
export const ActionRefusalNotice = ({
  action,
  failure,
  ...rest
}: {
  action: Action;
  problem: string;
  failure: ApiFailure | null;
  before: DoneBefore | null;
  /** Closes the window in which the action was started. */
  onLeave: () => void;
}) => <RefusalAlert {...rest} failure={failure} about={failure ? aboutOf(action, failure) : {}} />;

const stay = () => undefined;

/**
 * The same for a call of another window or page. Announced when it appears; not shown without a refusal. Needs no
 * messages except those of every staff page.
 */
export function WindowRefusal({
  of: { problem, failure = null },
  onLeave = stay,
  className,
}: {
  of: RefusedCall;
  /** Closes the window. Absent on a page. */
  onLeave?: () => void;
  className?: string;
}) {
  return (
    <div aria-live="assertive" className={cn("empty:hidden", className)}>
      {problem !== undefined && (
        <RefusalAlert
          problem={problem}
          failure={failure}
          before={null}
          about={failure ? named(failure) : {}}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

function RefusalAlert({
  problem,
  failure,
  about,
  before,
  onLeave,
}: {
  problem: string;
  failure: ApiFailure | null;
  about: FailureSubject;
  before: DoneBefore | null;
  onLeave: () => void;
}) {
  const t = useTranslations("adminNext");
  const code = nextStepCode(failure?.internalCode);
  return (
    <Alert
      tone="danger"
      action={failure && code && <StepButton code={code} about={about} onLeave={onLeave} />}
    >
      <p lang={problem === failure?.message ? "en" : undefined}>{problem}</p>
      {before && <DoneByColleague before={before} />}
      {code ? (
        <p className="mt-1">{t(`step.${code}`)}</p>
      ) : (
        // The registry's own text is better than none.
        failure?.hint && (
          <p lang="en" className="mt-1">
            {failure.hint}
          </p>
        )
      )}
    </Alert>
  );
}

function StepButton({
  code,
  about,
  onLeave,
}: {
  code: keyof typeof NEXT_STEPS;
  about: FailureSubject;
  onLeave: () => void;
}) {
  const t = useTranslations("adminNext");
  const router = useRouter();
  const { operationId, page } = NEXT_STEPS[code];
  const there = operationId && buttonFor(operationId);
  if (there)
    return (
      <Button
        size="sm"
        intent="secondary"
        onClick={() => {
          onLeave();
          // The window returns the focus first.
          requestAnimationFrame(() => buttonFor(operationId)?.click());
        }}
      >
        {there.textContent}
      </Button>
    );
  if (page === undefined) return null;
  if (page === "again")
    return (
      <Button
        size="sm"
        intent="secondary"
        onClick={() => {
          onLeave();
          router.refresh();
        }}
      >
        {t("again")}
      </Button>
    );
  const path = pagePath(page, about);
  if (path === null || path === window.location.pathname) return null;
  return (
    <StaffLink href={path} onClick={onLeave} className={buttonStyle({ intent: "secondary", size: "sm" })}>
      {t(`page.${page}`)}
    </StaffLink>
  );
}
