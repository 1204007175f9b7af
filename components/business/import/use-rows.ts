"use client";
import { useState } from "react";
import type { Column, ImportRow } from "./file-columns";

/** The rows of the file somebody is looking at, as they mend them. */
export function useRows(onBusy: (busy: boolean) => void) {
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const set = (next: readonly ImportRow[] | undefined) => {
    setRows(next);
    onBusy(next !== undefined);
  };
  return {
    rows,
    set,
    setCell: (place: number, column: Column, value: string) =>
      setRows((all) =>
        all?.map((row) => (row.place === place ? { ...row, cells: { ...row.cells, [column]: value } } : row)),
      ),
    remove: (place: number) => {
      const left = rows?.filter((row) => row.place !== place);
      set(left?.length ? left : undefined);
    },
  };
}
