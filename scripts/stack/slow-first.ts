import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that take the longest: thousands of requests, killed processes, years of a brand's days. */
const SLOW = /\/(fuzz|crash|plans|tenant-clock)\/|\/billing\/scenarios\./;

/**
 * The longest tests first, so that none is left to run alone at the end. Vitest knows how long each took only after a
 * first run here; until then it would go by the size of the files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
