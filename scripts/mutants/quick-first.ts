import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files that start programs, such as the sandbox. That takes seconds before their first test. */
const STARTS_PROGRAMS = /\btestWorld(OfFile)?\(|\bspawn\b/;

/** Whether a test file starts programs. */
export const startsPrograms = (file: string): boolean => STARTS_PROGRAMS.test(readFileSync(file, "utf8"));

/**
 * Runs quick test files first. The first failure ends the run of a mutant, and most mutants fail several tests: then no
 * program has to start.
 */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The runner keeps a process only while the next file belongs to the same project.
    const ranks = new Map(
      sorted.map((file) => [
        file,
        (startsPrograms(file.moduleId) ? 2 : 0) + (file.project.name === "alone" ? 1 : 0),
      ]),
    );
    return sorted.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
  }
}
