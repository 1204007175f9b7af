"use client";
import { useState } from "react";
import type { ImportColumn, ImportRow } from "@/components/business/import/file/file-columns";
import type { PreviewRow } from "./rows";

const byPlace = (a: ImportRow, b: ImportRow) => a.place - b.place;

/** The rows of the file somebody is looking at, as they mend them. */
export function useRows(onBusy: (busy: boolean) => void) {
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const [leftOut, setLeftOut] = useState<readonly PreviewRow[]>([]);
  const set = (next: readonly ImportRow[] | undefined) => {
    setRows(next);
    onBusy(next !== undefined);
  };
  return {
    rows,
    /** Rows with mistakes that the import goes on without, to be saved as a file or brought back. */
    leftOut,
    set: (next: readonly ImportRow[] | undefined) => {
      setLeftOut([]);
      set(next);
    },
    leaveOut: (wrong: readonly PreviewRow[]) => {
      const places = new Set(wrong.map(({ place }) => place));
      setLeftOut((before) => [...before, ...wrong].toSorted(byPlace));
      setRows((all) => all?.filter(({ place }) => !places.has(place)));
    },
    bringBack: () => {
      setRows((all) => [...(all ?? []), ...leftOut].toSorted(byPlace));
      setLeftOut([]);
    },
    setCell: (place: number, column: ImportColumn, value: string) =>
      setRows((all) =>
        all?.map((row) => (row.place === place ? { ...row, cells: { ...row.cells, [column]: value } } : row)),
      ),
    remove: (place: number) => {
      const left = rows?.filter((row) => row.place !== place);
      // Nothing is left to import, and nothing to bring back: another file.
      set(left?.length || leftOut.length ? left : undefined);
    },
  };
}
