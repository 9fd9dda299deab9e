/**
 * The attributes of a span, in addition to its name and duration; never values of a query or
 * personal data.
 */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type TracedSpan = {
  /** Adds what is known only at the end, and the name if it is one of the attributes. */
  tell(facts: SpanFacts, name?: string): void;
};

export type Tracing = {
  run<Result>(
    name: string,
    facts: SpanFacts,
    work: (span: TracedSpan) => Promise<Result>,
  ): Promise<Result>;
  /** Sends the remaining spans. */
  close(): Promise<void>;
};
