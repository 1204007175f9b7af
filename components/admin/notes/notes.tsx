"use client";
import { Pin } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import type { Note } from "@/lib/care/notes/model";
import type { ApiFailure } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";
import { Panel } from "../panel";
import { useStaffWords } from "../use-staff-words";
import { NoteForm } from "./note-form";

/** The texts of note failures; other failures have the usual ones. */
function useNoteWords(): (failure: ApiFailure) => string | undefined {
  const t = useTranslations("adminNotes");
  const others = useStaffWords();
  return (failure) => {
    if (failure.internalCode === ("8323" satisfies typeof codes.noteNotFound)) return t("gone");
    if (failure.internalCode === ("8324" satisfies typeof codes.notOwnNote)) return t("notYours");
    if (failure.internalCode === ("8325" satisfies typeof codes.noteChanged)) return t("changed");
    return others(failure);
  };
}

/** Notes about a customer, pinned ones on top; each is edited in place. */
export function NoteList({ customerId, notes }: { customerId: string; notes: readonly Note[] }) {
  const t = useTranslations("adminNotes");
  const [isWriting, setWriting] = useState(false);
  const { act, busy, problem, failure, forget } = useAct(
    (body: { text: string; pinned: boolean }) =>
      staffApi.POST("/customers/{customerId}/notes", { params: { path: { customerId } }, body }),
    { done: t("saved"), say: useNoteWords(), after: () => setWriting(false) },
  );
  const ordered = [...notes.filter(({ pinned }) => pinned), ...notes.filter(({ pinned }) => !pinned)];
  return (
    <Panel
      title={t("title")}
      padded={false}
      action={
        !isWriting && (
          <Button size="sm" intent="secondary" onClick={() => setWriting(true)}>
            {t("add")}
          </Button>
        )
      }
    >
      {isWriting && (
        <div className="border-b p-4">
          <NoteForm
            initial={{ text: "", pinned: false }}
            busy={busy}
            refused={{ problem, failure }}
            onSave={(draft) => void act(draft)}
            onCancel={() => {
              forget();
              setWriting(false);
            }}
          />
        </div>
      )}
      {ordered.length === 0 ? (
        <p className="px-4 py-3 text-muted text-sm">{t("none")}</p>
      ) : (
        <ul className="divide-y">
          {ordered.map((note) => (
            <li key={note.noteId} className="px-4 py-3">
              <OneNote note={note} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneNote({ note }: { note: Note }) {
  const t = useTranslations("adminNotes");
  const format = useFormatter();
  const [state, setState] = useState<"SHOWN" | "EDITED" | "DELETING">("SHOWN");
  // The version with which the form was opened: a colleague's newer text is shown below the form.
  const [opened, setOpened] = useState(note);
  const router = useRouter();
  const path = { noteId: note.noteId };
  const say = useNoteWords();
  const change = useAct(
    (draft: { text: string; pinned: boolean }) =>
      staffApi.PUT("/notes/{noteId}", { params: { path }, body: { ...draft, version: note.version } }),
    { done: t("saved"), say, after: () => setState("SHOWN") },
  );
  const remove = useAct(() => staffApi.DELETE("/notes/{noteId}", { params: { path } }), {
    done: t("deleted"),
    say,
  });
  const when = format.dateTime(new Date(note.createdAt), { dateStyle: "medium", timeStyle: "short" });
  const edit = () => {
    setOpened(note);
    setState("EDITED");
  };
  if (state === "EDITED")
    return (
      <>
        <NoteForm
          initial={opened}
          busy={change.busy}
          refused={change}
          onSave={({ text, pinned }) =>
            void change.act({ text, pinned }).then((done) => {
              // The newest text is shown below, and the next attempt replaces that one.
              if (!done) router.refresh();
            })
          }
          onCancel={() => {
            change.forget();
            setState("SHOWN");
          }}
        />
        {note.version > opened.version && (
          <div className="mt-3 rounded-control bg-sunken p-3 text-sm">
            <p className="mb-1 text-muted text-xs">{t("theirs")}</p>
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
          </div>
        )}
      </>
    );
  return (
    <>
      <p className="whitespace-pre-wrap break-words text-sm">{note.text}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        {note.pinned && (
          <Badge className="text-xs!">
            <Pin aria-hidden="true" />
            {t("pinned")}
          </Badge>
        )}
        <span>{note.author?.name ?? t("byKey")}</span>
        <time dateTime={note.createdAt}>{when}</time>
        {note.editedAt && (
          <span>
            {t("edited", {
              when: format.dateTime(new Date(note.editedAt), { dateStyle: "medium", timeStyle: "short" }),
            })}
          </span>
        )}
        {note.mayChange && (
          <span className="flex gap-2">
            <Button size="sm" intent="ghost" aria-label={t("editOf", { when })} onClick={edit}>
              {t("edit")}
            </Button>
            {state === "DELETING" ? (
              <>
                <Button
                  size="sm"
                  intent="danger"
                  loading={remove.busy}
                  onClick={() => void remove.act(undefined)}
                >
                  {t("deleteReally")}
                </Button>
                <Button size="sm" intent="secondary" onClick={() => setState("SHOWN")}>
                  {t("cancel")}
                </Button>
              </>
            ) : (
              <Button
                size="sm"
                intent="ghost"
                aria-label={t("deleteOf", { when })}
                onClick={() => setState("DELETING")}
              >
                {t("delete")}
              </Button>
            )}
          </span>
        )}
      </div>
      <WindowRefusal of={remove} />
    </>
  );
}
