"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { failureOf } from "@/components/shell/use-failure-text";
import { Alert } from "@/components/ui/states/alert";
import type { Note } from "@/lib/care/notes/model";
import { staffApi } from "@/lib/client/staff";
import { NoteForm } from "./note-form";
import { isNoteGone, useNoteWords } from "./note-words";

/**
 * Changes a note. A colleague's newer text is shown below the form, and the next attempt replaces that one. After a
 * colleague deleted the note, the form keeps the typed text and saves it as a new note.
 */
export function NoteEditor({
  opened,
  listed,
  onClose,
}: {
  /** The note as it was when the form was opened. */
  opened: Note;
  /** The note in the page's list; undefined after it left the list. */
  listed: Note | undefined;
  onClose: () => void;
}) {
  const t = useTranslations("adminNotes");
  const router = useRouter();
  const say = useNoteWords();
  const { noteId, customerId } = opened;
  const unlisted = useUnlisted(noteId, listed === undefined);
  const newest = listed ?? unlisted.note ?? opened;
  const change = useAct(
    (draft: { text: string; pinned: boolean }) =>
      staffApi.PUT("/notes/{noteId}", {
        params: { path: { noteId } },
        body: { ...draft, version: newest.version },
      }),
    { done: t("saved"), say, after: onClose },
  );
  const create = useAct(
    (body: { text: string; pinned: boolean }) =>
      staffApi.POST("/customers/{customerId}/notes", { params: { path: { customerId } }, body }),
    { done: t("saved"), say, after: onClose },
  );
  const isGone = isNoteGone(change.failure) || (listed === undefined && unlisted.isGone);
  const { busy } = isGone ? create : change;
  return (
    <>
      <div aria-live="assertive" className="empty:hidden">
        {isGone && (
          <Alert tone="warning" title={t("gone")} className="mb-3">
            {t("goneKept")}
          </Alert>
        )}
      </div>
      <NoteForm
        initial={opened}
        submit={isGone ? t("saveAsNew") : t("save")}
        busy={busy}
        refused={isGone ? create : change}
        onSave={({ text, pinned }) =>
          void (isGone ? create : change).act({ text, pinned }).then((done) => {
            // The newest text is shown below, or the note leaves the list.
            if (!done) router.refresh();
          })
        }
        onCancel={onClose}
      />
      {newest.version > opened.version && !isGone && (
        <div className="mt-3 rounded-control bg-sunken p-3 text-sm">
          <p className="mb-1 text-muted text-xs">{t("theirs")}</p>
          <p className="whitespace-pre-wrap break-words">{newest.text}</p>
        </div>
      )}
    </>
  );
}

/** What became of a note that left the page's list: deleted, or older than the notes of the list. */
function useUnlisted(noteId: string, isUnlisted: boolean): { note?: Note; isGone: boolean } {
  const [found, setFound] = useState<{ note?: Note; isGone: boolean }>({ isGone: false });
  useEffect(() => {
    if (!isUnlisted) return;
    let isCurrent = true;
    staffApi
      .GET("/notes/{noteId}", { params: { path: { noteId } } })
      .then(({ data, error }) => {
        if (isCurrent)
          setFound(data ? { note: data, isGone: false } : { isGone: isNoteGone(failureOf(error)) });
      })
      // Without an answer, saving finds out.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [noteId, isUnlisted]);
  return found;
}
