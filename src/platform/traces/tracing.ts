/** What a span says, beside its name and how long it took; never a value of a query or of a person. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type TracedSpan = {
  /** Adds what is known only at the end, and the name if it is one of them. */
  tell(facts: SpanFacts, name?: string): void;
};

export type Tracing = {
  run<Result>(
    name: string,
    facts: SpanFacts,
    work: (span: TracedSpan) => Promise<Result>,
  ): Promise<Result>;
  /** Sends what is left. */
  close(): Promise<void>;
};
