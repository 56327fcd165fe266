import type { IncomingMessage } from 'node:http';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** A span that has not ended. */
export interface OpenSpan {
  /** Starts a span for work outside this process: an SQL statement, or a call to the payment provider. */
  startChild(name: string, attributes: Attributes): OpenSpan;
  setDetails(name: string, attributes: Attributes): void;
  end(error?: unknown): void;
}

export interface Tracing {
  /** Continues the caller's trace if the request has a `traceparent` header. */
  startRequest(request: IncomingMessage): OpenSpan;
  startJob(task: string): OpenSpan;
  stop(): Promise<void>;
}

interface Settings {
  endpoint: string;
  service: string;
  ratio: number;
}

const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/;

/** Sends spans in batches over OTLP/HTTP; imported only if an endpoint is set. */
export function startTracing({ endpoint, service, ratio }: Settings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('baithak');
  return {
    startRequest: ({ method = 'GET', headers, url = '/' }) =>
      startSpan(tracer, method, SpanKind.SERVER, readParent(headers.traceparent), {
        'http.request.method': method,
        'url.path': url.split('?', 1)[0]!,
      }),
    startJob: (task) => startSpan(tracer, `job ${task}`, SpanKind.CONSUMER, ROOT_CONTEXT, {}),
    stop: () => provider.shutdown().catch(() => {}),
  };
}

function startSpan(
  tracer: Tracer,
  name: string,
  kind: SpanKind,
  parent: Context,
  attributes: Attributes,
): OpenSpan {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    startChild: (name, attributes) => startSpan(tracer, name, SpanKind.CLIENT, own, attributes),
    setDetails: (name, attributes) => {
      span.updateName(name);
      span.setAttributes(attributes);
    },
    end: (error) => {
      if (error) setError(span, error);
      span.end();
    },
  };
}

/** Records only the error's code, or its name if it has no code, because its message may contain text that a person typed. */
function setError(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string };
  span.setAttribute('error.type', code ?? name ?? 'error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function readParent(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(String(header)) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
