/**
 * The name of one of a few queues. Jobs about the same object are in the same queue, so they run one after the other. The
 * job queue keeps a row for each name that it has seen, so a name per invoice would fill that table.
 * @param name of all lanes; with the brand's id, no brand waits for another
 * @param id of the object: a UUID, whose last digits are random
 * @param lanes their number. More lanes delay less by one slow job.
 */
export const laneOf = (name: string, id: string, lanes: number): string =>
  `${name}:${Number.parseInt(id.slice(-4), 16) % lanes}`;
