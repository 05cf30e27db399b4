// Envia um pedido, e devolve o que a cozinha avisa dele. .NET 8 ou mais novo, sem dependências.
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

public sealed record PedidoEnviado(string Id, IReadOnlyList<string> Avisos);

public static class EnviarPedido
{
    private const int Tentativas = 5;
    private static readonly TimeSpan Prazo = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan MaiorEspera = TimeSpan.FromMinutes(5);

    // Seguido, um redirecionamento viraria GET, e o pedido se perderia.
    private static readonly HttpClient Http = new(new HttpClientHandler { AllowAutoRedirect = false });

    /// <summary>Repetir é seguro: a mesma origem e referência com o mesmo conteúdo é o mesmo pedido.</summary>
    /// <param name="cozinha">O endereço da cozinha (Url), como está na retaguarda.</param>
    /// <param name="pedido">O JSON do pedido.</param>
    public static async Task<PedidoEnviado> Envia(string cozinha, string chave, string pedido, TimeSpan? prazo = null)
    {
        for (var tentativa = 1; ; tentativa += 1)
        {
            using var resposta = await Chama($"{cozinha}/pedidos", chave, pedido, prazo ?? Prazo);
            var situacao = (int?)resposta?.StatusCode ?? 0;
            using var dito = Objeto(resposta is null ? [] : await resposta.Content.ReadAsByteArrayAsync());
            var deuCerto = resposta is { IsSuccessStatusCode: true };
            if (deuCerto && dito is not null && dito.RootElement.TryGetProperty("id", out var id) && id.ValueKind == JsonValueKind.String)
            {
                return new PedidoEnviado(id.GetString()!, Textos(dito, "avisos"));
            }
            // Um 2xx sem id não é da cozinha: um portal de Wi-Fi, a página de um proxy.
            var repetir = situacao is 0 or (int)HttpStatusCode.TooManyRequests or >= 500 || deuCerto;
            if (!repetir || tentativa == Tentativas) throw new HttpRequestException(Mensagens(situacao, dito));
            await Task.Delay(Espera(resposta?.Headers.RetryAfter, TimeSpan.FromSeconds(tentativa)));
        }
    }

    private static async Task<HttpResponseMessage?> Chama(string endereco, string chave, string pedido, TimeSpan prazo)
    {
        using var chamada = new HttpRequestMessage(HttpMethod.Post, endereco)
        {
            Content = new StringContent(pedido, Encoding.UTF8, "application/json"),
            Headers = { Authorization = new AuthenticationHeaderValue("Bearer", chave) },
        };
        using var fim = new CancellationTokenSource(prazo);
        try
        {
            // Até o fim do corpo.
            return await Http.SendAsync(chamada, fim.Token);
        }
        catch (Exception falha) when (falha is HttpRequestException or TaskCanceledException)
        {
            return null;
        }
    }

    /// <summary>Retry-After diz segundos ou uma data.</summary>
    private static TimeSpan Espera(RetryConditionHeaderValue? dita, TimeSpan senao)
    {
        var espera = dita?.Delta ?? dita?.Date - DateTimeOffset.UtcNow ?? senao;
        return espera < TimeSpan.Zero ? TimeSpan.Zero : espera > MaiorEspera ? MaiorEspera : espera;
    }

    /// <summary>Nada, quando o corpo não é um objeto JSON: a página de erro de um proxy, por exemplo.</summary>
    private static JsonDocument? Objeto(byte[] corpo)
    {
        try
        {
            var dito = JsonDocument.Parse(corpo);
            if (dito.RootElement.ValueKind == JsonValueKind.Object) return dito;
            dito.Dispose();
            return null;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static string Mensagens(int situacao, JsonDocument? dito)
    {
        IReadOnlyList<string> ditas = dito is null ? [] : Textos(dito, "Messages");
        if (ditas.Count > 0) return string.Join('\n', ditas);
        return situacao == 0 ? "a cozinha não respondeu" : $"a resposta não é da cozinha ({situacao}): confira o endereço";
    }

    private static IReadOnlyList<string> Textos(JsonDocument de, string campo) =>
        de.RootElement.TryGetProperty(campo, out var lista) && lista.ValueKind == JsonValueKind.Array
            ? lista.EnumerateArray().Where(um => um.ValueKind == JsonValueKind.String).Select(um => um.GetString()!).ToList()
            : [];
}
