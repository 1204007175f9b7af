type Listener = (event: never) => unknown;

/** The event listeners of an element. */
export type Emitter = {
  on(type: string, listener: Listener): void;
  once(type: string, listener: Listener): void;
  off(type: string, listener?: Listener): void;
  emit(type: string, event: object): void;
  /** Whether anything listens. */
  has(type: string): boolean;
  clear(): void;
};

export function createEmitter(): Emitter {
  const listeners = new Map<string, Map<Listener, Listener>>();
  const of = (type: string) => {
    const known = listeners.get(type) ?? new Map<Listener, Listener>();
    listeners.set(type, known);
    return known;
  };
  const emitter: Emitter = {
    on(type, listener) {
      of(type).set(listener, listener);
    },
    once(type, listener) {
      of(type).set(listener, ((event: never) => {
        of(type).delete(listener);
        listener(event);
      }) as Listener);
    },
    off(type, listener) {
      if (listener) of(type).delete(listener);
      else listeners.delete(type);
    },
    emit(type, event) {
      for (const listener of [...of(type).values()]) listener(event as never);
    },
    has: (type) => of(type).size > 0,
    clear() {
      listeners.clear();
    },
  };
  return emitter;
}
