import { expect, test } from "vitest";
import { judgeNewOrderItem } from "@/components/business/import/rows";
import { toCsv } from "@/components/shell/files/csv";
import { readCsv } from "@/components/shell/files/read-csv";
import type { FileTable } from "@/components/shell/files/table-file";
import { importRows } from "./file-columns";
import { wrongRows } from "./wrong-file";

const plans = [{ productOfferingId: "p1", name: "Starling", esim: true, card: true }];
const words = {
  column: (column: string) => ({ name: "Name", email: "E-mail", plan: "Plan", sim: "SIM" })[column] ?? column,
  reason: "What is wrong",
  reasonOf: (column: string, problem: string) => `${column}: ${problem}.`,
};

test("rows with mistakes become a file that says what is wrong, and is read again once it is put right", () => {
  const cells = { name: "=Per Ek", email: "per.example.com", plan: "Goose", sim: "", number: "" };
  const row = { place: 3, cells };
  const table = wrongRows("ADD", [{ ...row, ...judgeNewOrderItem(row, plans) }], words);
  expect(table).toEqual([
    ["Name", "E-mail", "Plan", "SIM", "What is wrong"],
    ["=Per Ek", "per.example.com", "Goose", "", "E-mail: EMAIL. Plan: PLAN_UNKNOWN."],
  ]);
  const file = toCsv(table, "sv");
  // A formula in a name stays text.
  expect(file).toContain("'=Per Ek");
  const again = readCsv(file.replace("per.example.com", "per@example.com").replace("Goose", "Starling"));
  const { rows, missing } = importRows("ADD", again as FileTable);
  expect(missing).toEqual([]);
  expect(rows.map((one) => judgeNewOrderItem(one, plans).problems)).toEqual([{}]);
});
