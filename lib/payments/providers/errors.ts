/** The row of an event does not exist, or not yet: an event can be faster than our commit. The job of the event is repeated. */
export class NotHereYet extends Error {}
