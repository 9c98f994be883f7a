"""Recibe avisos de Quipu y los muestra. Uso: QUIPU_SECRETO=… python3 avisos.py 8080"""

import hmac
import json
import os
import re
import sys
import time
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer

VIGENCIA_S = 300


def es_de_quipu(cabecera: str, cuerpo: bytes, secreto: str, ahora: float) -> bool:
    hora = re.search(r"(?:^|,)t=(\d+)", cabecera)
    if hora is None or abs(ahora - int(hora[1])) > VIGENCIA_S:
        return False
    firmado = hora[1].encode() + b"." + cuerpo
    propia = hmac.new(secreto.encode(), firmado, sha256).hexdigest()
    dadas = re.findall(r"v1=([0-9a-f]{64})(?:,|$)", cabecera)
    return any(hmac.compare_digest(dada, propia) for dada in dadas)


CUERPO_MAXIMO = 64 * 1024
# Los que ya se tomaron: un aviso puede llegar más de una vez. Un programa de verdad los guarda en su base de datos.
TOMADOS: set[str] = set()


class Receptor(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        largo = int(self.headers.get("Content-Length", "0"))
        if largo > CUERPO_MAXIMO:
            return self.responder(413)
        cuerpo = self.rfile.read(largo)
        firma = self.headers.get("Quipu-Signature", "")
        if not es_de_quipu(firma, cuerpo, os.environ["QUIPU_SECRETO"], time.time()):
            return self.responder(401)
        entrega = self.headers.get("Quipu-Delivery", "")
        if entrega not in TOMADOS:
            print(json.dumps(json.loads(cuerpo), ensure_ascii=False), flush=True)
            TOMADOS.add(entrega)
        return self.responder(204)

    def responder(self, estado: int) -> None:
        self.send_response(estado)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Solo se muestran los avisos."""


if __name__ == "__main__":
    servidor = HTTPServer(("", int(sys.argv[1])), Receptor)
    print(f"Escucha en el puerto {servidor.server_port}", file=sys.stderr, flush=True)
    servidor.serve_forever()
