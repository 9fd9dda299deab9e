import { SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import { withoutEnding } from '#shared/text.ts';
import type { Log } from '../log.server.ts';
import type { Tracing } from './tracing.ts';

const closeMilliseconds = 3_000;

/** Traces by OTLP over HTTP; nothing of Forge waits for them. */
export function openOtlp(endpoint: string, log: Pick<Log, 'warn'>): Tracing {
  const url = `${withoutEnding(endpoint, '/')}/v1/traces`;
  const exporter = loggingFailures(new OTLPTraceExporter({ url }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'forge' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('forge');
  const contexts = new AsyncLocalStorageContextManager();
  contexts.enable();
  return {
    run(name, attributes, work) {
      const parent = contexts.active();
      const span = tracer.startSpan(name, { attributes }, parent);
      return contexts.with(trace.setSpan(parent, span), async () => {
        try {
          return await work({
            tell(facts, finalName) {
              span.setAttributes(facts);
              if (finalName !== undefined) span.updateName(finalName);
            },
          });
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          // Only the kind: a message may contain what a client sent.
          if (error instanceof Error) span.setAttribute('error.type', error.name);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async close() {
      contexts.disable();
      const late = new Promise((resolve) => setTimeout(resolve, closeMilliseconds).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** Logs once that traces are lost, and again after some have been sent in between. */
function loggingFailures(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let hasFailed = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !hasFailed) log.warn({ error }, 'Traces could not be sent.');
        hasFailed = error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
