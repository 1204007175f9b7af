"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { type RefusedCall, WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { sessionKind } from "@/components/sessions/session-kind";
import { SessionTable } from "@/components/sessions/session-list";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { staffApi } from "@/lib/client/staff";
import type { StaffSession } from "@/lib/identity/staff/model";
import { useStaffWords } from "../use-staff-words";
import type { ShownMember } from "./shown-member";

/** Where another person of the team is signed in, to be ended one by one or all at once. Read when the panel opens. */
export function MemberSessions({ staffId, name }: Pick<ShownMember, "staffId" | "name">) {
  const t = useTranslations("adminTeam");
  const format = useFormatter();
  const failureText = useFailureText();
  const [sessions, setSessions] = useState<readonly StaffSession[]>();
  const [refused, setRefused] = useState<RefusedCall>({ problem: undefined });
  const { problem } = refused;
  const say = useStaffWords();
  const path = { staffId };
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are no reason to read again
  const read = useCallback(async () => {
    const { data, error } = await staffApi
      .GET("/staff/{staffId}/sessions", { params: { path: { staffId } } })
      .catch((error: unknown) => ({ data: undefined, error }));
    if (data) setSessions(data.items);
    const failure = failureOf(error);
    setRefused({
      problem: error === undefined ? undefined : ((failure && say(failure)) ?? failureText(error)),
      failure,
    });
  }, [staffId]);
  useEffect(() => void read(), [read]);
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  /** Shows what is left after sessions were ended. */
  const thenRead = async <Answer extends { error?: unknown }>(ending: Promise<Answer>): Promise<Answer> => {
    const answer = await ending;
    if (answer.error === undefined) await read();
    return answer;
  };
  return (
    <section className="border-t pt-5" aria-busy={!sessions && !problem}>
      <h3 className="mb-1 text-base">{t("sessions")}</h3>
      <WindowRefusal of={refused} />
      {!sessions && problem === undefined && <p className="text-muted text-sm">{t("sessionsLoading")}</p>}
      {sessions && (
        <SessionTable
          sessions={sessions.map(({ device: { browser, system }, ...session }) => ({
            sessionId: session.sessionId,
            isCurrent: session.isCurrent,
            kind: sessionKind(system),
            device:
              browser && system
                ? t("device", { browser, system })
                : (browser ?? system ?? t("unknownDevice")),
            started: t("startedFrom", { at: moment(session.createdAt), ip: session.ip }),
            lastUsed: t("seenLast", { at: moment(session.lastUsedAt) }),
          }))}
          words={{
            end: t("endSession"),
            endNamed: (device) => t("endSessionOn", { device }),
            ended: t("sessionEnded"),
            endOthers: t("endAll"),
            othersEnded: t("allEnded", { name }),
            nowhereElse: t("sessionsNone", { name }),
          }}
          endOne={(sessionId) =>
            thenRead(
              staffApi.DELETE("/staff/{staffId}/sessions/{sessionId}", {
                params: { path: { ...path, sessionId } },
              }),
            )
          }
          endOthers={() => thenRead(staffApi.DELETE("/staff/{staffId}/sessions", { params: { path } }))}
          say={say}
        />
      )}
    </section>
  );
}
