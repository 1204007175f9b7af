"use client";
import { Pin } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import type { Note } from "@/lib/care/notes/model";
import { staffApi } from "@/lib/client/staff";
import { NoteEditor } from "./note-editor";
import { useNoteWords } from "./note-words";

/** A note, or the form that changes it. */
export function NoteItem({
  note,
  opened,
  isListed,
  onEdit,
  onClose,
}: {
  note: Note;
  /** The note as it was when its form was opened; undefined while no form is open. */
  opened: Note | undefined;
  /** Whether the page's list still has the note. */
  isListed: boolean;
  onEdit: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("adminNotes");
  const format = useFormatter();
  const [isDeleting, setDeleting] = useState(false);
  const path = { noteId: note.noteId };
  const say = useNoteWords();
  const remove = useAct(() => staffApi.DELETE("/notes/{noteId}", { params: { path } }), {
    done: t("deleted"),
    say,
  });
  const when = format.dateTime(new Date(note.createdAt), { dateStyle: "medium", timeStyle: "short" });
  if (opened) return <NoteEditor opened={opened} listed={isListed ? note : undefined} onClose={onClose} />;
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
            <Button size="sm" intent="ghost" aria-label={t("editOf", { when })} onClick={onEdit}>
              {t("edit")}
            </Button>
            {isDeleting ? (
              <>
                <Button
                  size="sm"
                  intent="danger"
                  loading={remove.busy}
                  onClick={() => void remove.act(undefined)}
                >
                  {t("deleteReally")}
                </Button>
                <Button size="sm" intent="secondary" onClick={() => setDeleting(false)}>
                  {t("cancel")}
                </Button>
              </>
            ) : (
              <Button
                size="sm"
                intent="ghost"
                aria-label={t("deleteOf", { when })}
                onClick={() => setDeleting(true)}
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
