"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import type { Note } from "@/lib/care/notes/model";
import { staffApi } from "@/lib/client/staff";
import { Panel } from "../panel";
import { NoteForm } from "./note-form";
import { NoteItem } from "./note-item";
import { useNoteWords } from "./note-words";
import { shownNotes } from "./shown-notes";

/** Notes about a customer, pinned ones on top; each is edited in place. */
export function NoteList({ customerId, notes }: { customerId: string; notes: readonly Note[] }) {
  const t = useTranslations("adminNotes");
  const [isWriting, setWriting] = useState(false);
  const { act, busy, problem, failure, forget } = useAct(
    (body: { text: string; pinned: boolean }) =>
      staffApi.POST("/customers/{customerId}/notes", { params: { path: { customerId } }, body }),
    { done: t("saved"), say: useNoteWords(), after: () => setWriting(false) },
  );
  // Here and not in the items, so that a form outlives the deletion of its note.
  const [edited, setEdited] = useState<readonly Note[]>([]);
  const openedOf = (note: Note) => edited.find(({ noteId }) => noteId === note.noteId);
  const close = ({ noteId }: Note) => setEdited((before) => before.filter((one) => one.noteId !== noteId));
  const shown = shownNotes(notes, edited);
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
            submit={t("save")}
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
      {shown.length === 0 ? (
        <p className="px-4 py-3 text-muted text-sm">{t("none")}</p>
      ) : (
        <ul className="divide-y">
          {shown.map((note) => (
            <li key={note.noteId} className="px-4 py-3">
              <NoteItem
                note={note}
                opened={openedOf(note)}
                isListed={notes.includes(note)}
                onEdit={() => setEdited((before) => [...before, note])}
                onClose={() => close(note)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
