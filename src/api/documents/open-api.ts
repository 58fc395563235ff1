import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { withCommonAnswers } from './common-answers.js';
import { withDescriptions } from './schema-descriptions.js';

const VERSION = '1';

/** The OpenAPI document of every controller. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Chancery')
    .setDescription(
      'The board game Diplomacy as an immutable record. GraphQL at /graphql offers the same and more; ids and codes are the same in both. Refusals and faults are problem details (RFC 9457).',
    )
    .setVersion(VERSION)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'opaque',
      description: 'A token of POST /api/v1/tokens.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (_controller, method) => method,
  });
  return withCommonAnswers(withDescriptions(document));
}

/** Swagger UI at /docs, from files of our own: it works with no internet. */
export function serveDocuments(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), { customSiteTitle: 'Chancery' });
}
