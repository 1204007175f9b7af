import type { TestProject } from "vitest/node";
import { startTestServer } from "./test-server";

declare module "vitest" {
  export interface ProvidedContext {
    testServerUrl: string;
    /** Every server of a cluster, the one above included. */
    testServers: string[];
    testTemplate: string;
  }
}

/** Runs once before all test files, and passes them the address of the database server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide("testServerUrl", server.url);
  project.provide("testServers", server.servers);
  project.provide("testTemplate", server.template);
  return server.stop;
}
