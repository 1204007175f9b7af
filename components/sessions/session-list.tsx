"use client";
import { Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import type { ApiFailure } from "@/lib/client/client";

export type ShownSession = {
  sessionId: string;
  isCurrent: boolean;
  kind: "phone" | "computer" | "unknown";
  /** All in words already. */
  device: string;
  started: string;
  lastUsed: string;
};

const icons = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone };

type Ending = Promise<{ error?: unknown }>;

type Words = {
  /** Left out where the sessions are another person's. */
  current?: string;
  end: string;
  endNamed: (device: string) => string;
  ended: string;
  endOthers: string;
  othersEnded: string;
  nowhereElse: string;
};

/**
 * Where a person is signed in. Each session but the current one can be ended, and all others at once. Of another person no
 * session is the current one.
 */
export function SessionTable({
  sessions,
  words,
  endOne,
  endOthers,
  say,
}: {
  sessions: readonly ShownSession[];
  words: Words;
  endOne: (sessionId: string) => Ending;
  endOthers: () => Ending;
  /** Words of the page's own for a failure. */
  say?: (failure: ApiFailure) => string | undefined;
}) {
  const [ending, setEnding] = useState<string>();
  const ownWords = say && { say };
  const end = useAct(endOne, { done: words.ended, ...ownWords });
  const others = useAct(endOthers, { done: words.othersEnded, ...ownWords });
  const problem = end.problem ?? others.problem;
  return (
    <>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <ul className="divide-y">
        {sessions.map(({ sessionId, isCurrent, kind, device, started, lastUsed }) => {
          const Icon = icons[kind];
          return (
            <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {device}
                  {isCurrent && (
                    <Badge tone="success" className="text-xs!">
                      {words.current}
                    </Badge>
                  )}
                </p>
                <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                  <span>{started}</span>
                  {!isCurrent && <span>{lastUsed}</span>}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  intent="secondary"
                  size="sm"
                  aria-label={words.endNamed(device)}
                  loading={end.busy && ending === sessionId}
                  onClick={() => {
                    setEnding(sessionId);
                    void end.act(sessionId);
                  }}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <div className="border-t pt-4">
          <Button intent="secondary" size="sm" loading={others.busy} onClick={() => others.act(undefined)}>
            {words.endOthers}
          </Button>
        </div>
      ) : (
        <p className="border-t pt-3.5 text-muted text-sm">{words.nowhereElse}</p>
      )}
    </>
  );
}
